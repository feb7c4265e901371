import { setTimeout as pause } from 'node:timers/promises'
import { SECOND } from '../../lib/durations.ts'
import type { PublicationKind } from '../../modules/publications/article.rules.ts'
import { pdfPath } from '../../modules/publications/pdf-path.rules.ts'
import { memoryOf, watchMemory } from '../lab/memory.ts'
import type { Subject } from '../lab/lab.ts'
import type { Ticket } from '../people/book.ts'
import { type Answer, ask, fromAddress, outcome, send } from '../people/client.ts'
import { together } from '../people/crowd.ts'
import { bookAndPay } from '../people/paid-session.ts'
import { guest, openCoach, several } from '../people/people.ts'
import { timeOf } from '../people/times.ts'
import { inSeconds, spread, tally } from '../report/figures.ts'
import { line, type Line, none } from '../report/table.ts'
import type { Scenario } from '../scenario.ts'

const FLOOD = 120
const HONEST = 6
const MAX_GROWTH_MB = 300
/** Whoever waits for longer is told when to come back. */
const MAX_ANSWER_MS = 15_000
const MAX_MS = 5_000
const MAX_TRIES = 4

export const receipts: Scenario = {
  name: 'receipts',
  about: `${FLOOD} requests at once for a guest’s receipt, beside other guests’ and public documents`,
  run: async (lab) => {
    const subject = await lab.own({ TRUST_PROXY: '127.0.0.1' })
    const coach = await openCoach(subject)
    let place = 0
    const sessions = await several(HONEST + 1, () =>
      bookAndPay(subject, { coach, startsAt: timeOf((place += 1)), guest: guest() }),
    )
    const [much = '', ...others] = await Promise.all(sessions.map(({ ticket }) => receiptOf(subject, ticket)))
    const documents = await publicDocuments(subject)
    // What sets documents is loaded with the first one.
    await send(`${subject.url}${documents.pop()}`)
    const before = await memoryOf(subject)
    const memory = watchMemory(subject)
    const began = performance.now()
    const flood = fromAddress('198.51.100.7', () => together(FLOOD, () => send(`${subject.url}${much}`)))
    const crowd = together(documents.length, (one) => fetchPatiently(`${subject.url}${documents[one]}`))
    const honest = await together(others.length, (one) => fetchPatiently(`${subject.url}${others[one]}`))
    const [answers, wanted] = await Promise.all([flood, crowd])
    const took = performance.now() - began
    const highest = await memory.stop()
    const all = [...answers, ...[...honest, ...wanted].flatMap(({ answers: own }) => own)]
    return [
      none(
        'answer that is neither the document nor says when to come back',
        all.filter(isWrong).map(outcome),
      ),
      line(
        `${FLOOD} requests for one receipt, ${HONEST} of other guests and ${documents.length} public documents are answered in ${MAX_ANSWER_MS / 1000} s`,
        `the receipt: ${statuses(answers)}; ${spread(all.map(({ ms }) => ms))}; all in ${inSeconds(took)}`,
        answers.every(({ status }) => status === 200) && all.every(({ ms }) => ms < MAX_ANSWER_MS),
      ),
      served(`the ${HONEST} other guests have theirs`, honest),
      served(`the ${documents.length} people who want a public document have theirs`, wanted),
      line(
        `memory grows by less than ${MAX_GROWTH_MB} MB`,
        `${before} MB, at most ${highest} MB, ${highest - before} MB more`,
        highest - before < MAX_GROWTH_MB,
      ),
    ]
  },
}

const statuses = (answers: readonly Answer[]) => tally(answers.map(({ status }) => `HTTP ${status}`))

const isWrong = ({ status, retryAfter }: Answer) =>
  status !== 200 && !((status === 503 || status === 429) && retryAfter !== null)

const is429 = ({ status }: Answer) => status === 429

interface Fetched {
  answers: Answer[]
  ms: number
}

/** Comes back when told. */
async function fetchPatiently(url: string): Promise<Fetched> {
  const began = performance.now()
  const answers: Answer[] = []
  for (;;) {
    const answer = await send(url)
    answers.push(answer)
    const isOver = answer.retryAfter === null || answers.length === MAX_TRIES
    if (isOver) return { answers, ms: performance.now() - began }
    await pause((answer.retryAfter ?? 0) * SECOND)
  }
}

/** On a machine with nothing else to do all have theirs the first time; a busy one may send some of them away once. */
function served(must: string, fetched: readonly Fetched[]): Line {
  const atOnce = fetched.filter(({ answers, ms }) => answers.length === 1 && ms < MAX_MS).length
  return line(
    must,
    `${atOnce} of ${fetched.length} in less than ${MAX_MS / SECOND} s; ${spread(fetched.map(({ ms }) => ms))}; ${statuses(fetched.flatMap(({ answers }) => answers))}`,
    // Who asked once is never told that they ask too much.
    fetched.every(({ answers }) => answers.at(-1)?.status === 200 && !answers.some(is429)),
  )
}

const RECEIPTS = `query ($sessionId: ID!, $token: String) { sessionReceipts(sessionId: $sessionId, token: $token) { url } }`
async function receiptOf({ url }: Subject, ticket: Ticket): Promise<string> {
  const { data } = await ask<{ sessionReceipts: { url: string }[] }>(url, RECEIPTS, ticket)
  const [receipt] = data?.sessionReceipts ?? []
  if (!receipt) throw new Error('There is no receipt.')
  return receipt.url
}

/** Public documents. */
async function publicDocuments({ sql }: Subject): Promise<string[]> {
  const rows = await sql<{ kind: PublicationKind; slug: string }>(
    `select kind, slug from publications where kind in ('framework', 'case_study') and retired_at is null`,
  )
  return rows.map(({ kind, slug }) => pdfPath(kind, slug) ?? '')
}
