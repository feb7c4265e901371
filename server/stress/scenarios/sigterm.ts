import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { hold } from '../people/book.ts'
import { type Answer, ask, isBroken, outcome } from '../people/client.ts'
import { together } from '../people/crowd.ts'
import { inSeconds, spread } from '../report/figures.ts'
import type { Subject } from '../lab/lab.ts'
import { type Coach, guest, openCoach } from '../people/people.ts'
import type { Scenario } from '../scenario.ts'
import { line, type Line, none } from '../report/table.ts'
import { timeOf } from '../people/times.ts'

const MAX_END_MS = 20_000
const LOAD_MS = 3_000
const LISTING = '{ coaches(first: 5) { totalCount edges { node { id firstName } } } }'

export const sigterm: Scenario = {
  name: 'sigterm',
  about: 'SIGTERM while people read and book, and while some of them do not hang up',
  run: async (lab) => {
    const subject = await lab.own()
    const coach = await openCoach(subject)
    const polite = await endUnderLoad(subject, coach, lab.runs ?? 30)
    await subject.restart()
    const { port } = new URL(subject.url)
    const rude = [...rudeSockets(Number(port))]
    const impolite = await endUnderLoad(subject, coach, lab.runs ?? 30)
    for (const socket of rude) socket.destroy()
    await subject.restart()
    return [...polite, ...impolite.map((one) => ({ ...one, must: `${one.must}, with clients that hang` }))]
  },
}

/** Loads the product, asks it to end, and says how that went for those who were asking. */
async function endUnderLoad(subject: Subject, coach: Coach, clients: number): Promise<Line[]> {
  const answers: Answer[] = []
  const over = new AbortController()
  const client = async (place: number) => {
    while (!over.signal.aborted) {
      const answer = await (place % 2
        ? ask(subject.url, LISTING)
        : hold(subject.url, { coach, startsAt: timeOf(answers.length % 300), guest: guest() }))
      if (answer.code === 'ECONNREFUSED') return
      answers.push(answer)
    }
  }
  const crowd = together(clients, client)
  await pause(LOAD_MS)
  const asked = performance.now()
  const code = await subject.end()
  const took = performance.now() - asked
  over.abort()
  await crowd
  return [
    none('request dropped at SIGTERM', answers.filter(isBroken).map(outcome)),
    line(
      'SIGTERM ends it within 20 s',
      `${inSeconds(took)}, exit code ${code}; ${answers.length} answered, ${spread(answers.map(({ ms }) => ms))}`,
      took < MAX_END_MS && code === 0,
    ),
  ]
}

/** Half a request, a request whose answer is never read, and a connection that says nothing. */
function* rudeSockets(port: number): Generator<Socket> {
  const half =
    'POST /graphql HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"que'
  const unread = 'GET /schema.graphql HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'.repeat(50)
  for (const text of [half, unread, '']) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.pause()
    socket.write(text)
    yield socket
  }
}
