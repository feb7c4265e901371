import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { checkOut, hold, payByCard, ticketOf, type Wish } from '../people/book.ts'
import { noOverlaps } from '../books/books.ts'
import { type Answer, isBroken, outcome, send } from '../people/client.ts'
import { inLanes } from '../people/crowd.ts'
import { inSeconds, percentile, spread, tally } from '../report/figures.ts'
import type { Subject } from '../lab/lab.ts'
import { guest, openCoach, several } from '../people/people.ts'
import type { HoldData } from '../../testing/documents.ts'
import type { Scenario } from '../scenario.ts'
import { line, none } from '../report/table.ts'
import { timeOf } from '../people/times.ts'

const HEAD = 'host: 127.0.0.1\r\ncontent-type: application/json\r\n'
const COACHES = 25
const SOCKETS = 100
const GONE_MS = 30_000
const BODIES = [
  '{',
  'null',
  '[]',
  '""',
  '{"query":1}',
  '{"query":"{"}',
  '{"query":"{ __typename }","variables":"x"}',
  `{"query":"${'{a'.repeat(300)}"}`,
  '\u0000',
  '{"query":"{ nothing }"}',
  'x'.repeat(300_000),
]

export const hostile: Scenario = {
  name: 'hostile',
  about: 'bookings beside invalid bodies, clients that stop reading, and requests that never end',
  run: async (lab) => {
    const subject = await lab.own()
    const coaches = await several(COACHES, () => openCoach(subject))
    const amount = lab.runs ?? 300
    const book = (from: number) =>
      inLanes(amount, 10, (place) => {
        const coach = coaches[place % COACHES]
        if (!coach) throw new RangeError('There is no such coach.')
        return holdAndPay(subject, {
          coach,
          startsAt: timeOf(from + Math.floor(place / COACHES)),
          guest: guest(),
        })
      })
    const calm = await book(0)
    lab.say(`  ${2 * SOCKETS} connections that hang, and a stream of invalid bodies ...`)
    const hanging = openAll(subject)
    const refusals: Answer[] = []
    const over = new AbortController()
    const noise = inLanes(4, 4, async (place) => {
      for (let turn = place; !over.signal.aborted; turn += 3)
        refusals.push(await badRequest(subject, BODIES[turn % BODIES.length] ?? ''))
    })
    const beset = await book(amount / COACHES)
    over.abort()
    await noise
    const gone = await allGone(hanging)
    const took = (answers: Answer[]) =>
      percentile(
        answers.map(({ ms }) => ms),
        0.95,
      )
    return [
      line(
        `${amount} bookings in peace`,
        spread(calm.map(({ ms }) => ms)),
        calm.every(({ code }) => !code),
      ),
      line(
        `${amount} bookings beset: all made`,
        `${tally(beset.map(outcome))}; ${spread(beset.map(({ ms }) => ms))}; p95 ${(took(beset) / took(calm)).toFixed(1)} times that in peace`,
        beset.every(({ code }) => !code),
      ),
      line(
        'every invalid body is refused with 4xx',
        `${refusals.length}: ${tally(refusals.map(({ status }) => `HTTP ${status}`))}`,
        refusals.length > 0 && refusals.every(({ status }) => status >= 400 && status < 500),
      ),
      line(
        `${SOCKETS} half requests are answered 4xx and closed within 30 s`,
        `${tally(hanging.half.map(({ said }) => said().slice(9, 12) || 'nothing'))}; ${inSeconds(gone)}`,
        gone < GONE_MS && hanging.half.every(({ said }) => said().startsWith('HTTP/1.1 4')),
      ),
      none('answer that broke', [...calm, ...beset, ...refusals].filter(isBroken).map(outcome)),
      await noOverlaps(subject),
    ]
  },
}

/** Answers the hold. Paid at once, as what is only held is bounded for those who have proven nothing. */
async function holdAndPay({ url }: Subject, wish: Wish): Promise<Answer<HoldData>> {
  const held = await hold(url, wish)
  const ticket = ticketOf(held)
  const page = ticket && (await checkOut(url, ticket)).data?.startCheckout.checkoutUrl
  if (page) await payByCard(url, page)
  return held
}

const badRequest = ({ url }: Subject, body: string) =>
  send(`${url}/graphql`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })

interface Hanging {
  socket: Socket
  said(): string
  isGone(): boolean
}

function openAll({ url }: Subject) {
  const port = Number(new URL(url).port)
  const many = (text: string, isRead: boolean) =>
    Array.from({ length: SOCKETS }, () => open(port, text, isRead))
  return {
    half: many(`POST /graphql HTTP/1.1\r\n${HEAD}content-length: 500\r\n\r\n{"que`, true),
    unread: many(`GET /schema.graphql HTTP/1.1\r\n${HEAD}\r\n`.repeat(20), false),
  }
}

function open(port: number, text: string, isRead: boolean): Hanging {
  const socket = connect(port, '127.0.0.1')
  let said = ''
  let isGone = false
  socket.on('error', () => undefined)
  socket.on('close', () => {
    isGone = true
  })
  if (isRead) socket.on('data', (chunk: Buffer) => (said += chunk.toString()))
  socket.write(text)
  return { socket, said: () => said, isGone: () => isGone }
}

/** How long, in ms, until the product has closed every half request; those that read nothing we close ourselves. */
async function allGone({ half, unread }: ReturnType<typeof openAll>): Promise<number> {
  const started = performance.now()
  while (half.some(({ isGone }) => !isGone()) && performance.now() - started < 2 * GONE_MS) await pause(100)
  for (const { socket } of [...half, ...unread]) socket.destroy()
  return performance.now() - started
}
