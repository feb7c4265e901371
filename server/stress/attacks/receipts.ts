import type { PublicationKind } from '../../modules/publications/article.rules.ts'
import { pdfPath } from '../../modules/publications/pdf-path.rules.ts'
import { memoryOf, watchMemory } from '../lab/memory.ts'
import type { Subject } from '../lab/lab.ts'
import type { Ticket } from '../people/book.ts'
import { type Answer, ask, fromAddress, isBroken, outcome, send } from '../people/client.ts'
import { together } from '../people/crowd.ts'
import { bookAndPay } from '../people/paid-session.ts'
import { guest, openCoach, several } from '../people/people.ts'
import { timeOf } from '../people/times.ts'
import { inSeconds, spread, tally } from '../report/figures.ts'
import { line, none } from '../report/table.ts'
import type { Scenario } from '../scenario.ts'

const FLOOD = 120
const DISTINCT = 40
const HONEST = 6
const MAX_GROWTH_MB = 300
const MAX_MS = 5_000

export const receipts: Scenario = {
  name: 'receipts',
  about: `${FLOOD} requests at once for a guest’s receipt, and ${DISTINCT} people who want one of theirs beside them`,
  run: async (lab) => {
    const subject = await lab.own({ TRUST_PROXY: '127.0.0.1' })
    const coach = await openCoach(subject)
    let place = 0
    const sessions = await several(HONEST + 1, () =>
      bookAndPay(subject, { coach, startsAt: timeOf((place += 1)), guest: guest() }),
    )
    const [much = '', ...others] = await Promise.all(sessions.map(({ ticket }) => receiptOf(subject, ticket)))
    const documents = await publicDocuments(subject)
    const before = await memoryOf(subject)
    const memory = watchMemory(subject)
    const began = performance.now()
    const flood = fromAddress('198.51.100.7', () => together(FLOOD, () => send(`${subject.url}${much}`)))
    const crowd = together(documents.length, (place) => send(`${subject.url}${documents[place]}`))
    const honest: Answer[] = await together(others.length, (place) => send(`${subject.url}${others[place]}`))
    const [answers, wanted] = await Promise.all([flood, crowd])
    const took = performance.now() - began
    const highest = await memory.stop()
    const status = (all: readonly Answer[]) => tally(all.map((one) => `HTTP ${one.status}`))
    return [
      none('answer that broke', [...answers, ...honest].filter(isBroken).map(outcome)),
      none('request left without an answer', wanted.filter((one) => one.status === 0).map(outcome)),
      line(
        `${FLOOD} requests for one receipt are answered`,
        `${status(answers)}; ${spread(answers.map(({ ms }) => ms))}; all in ${inSeconds(took)}`,
        answers.every((one) => one.status === 200),
      ),
      line(
        `${HONEST} other guests have theirs in less than ${MAX_MS / 1000} s, ${documents.length} public documents beside them`,
        `${status(honest)}; ${spread(honest.map(({ ms }) => ms))}; documents: ${status(wanted)}`,
        [...honest, ...wanted].every((one) => one.status === 200) && honest.every(({ ms }) => ms < MAX_MS),
      ),
      line(
        `memory grows by less than ${MAX_GROWTH_MB} MB`,
        `${before} MB, at most ${highest} MB, ${highest - before} MB more`,
        highest - before < MAX_GROWTH_MB,
      ),
    ]
  },
}

const RECEIPTS = `query ($sessionId: ID!, $token: String) { sessionReceipts(sessionId: $sessionId, token: $token) { url } }`
async function receiptOf({ url }: Subject, ticket: Ticket): Promise<string> {
  const { data } = await ask<{ sessionReceipts: { url: string }[] }>(url, RECEIPTS, ticket)
  const [receipt] = data?.sessionReceipts ?? []
  if (!receipt) throw new Error('There is no receipt.')
  return receipt.url
}

/** Documents that anybody may open. */
async function publicDocuments({ sql }: Subject): Promise<string[]> {
  const rows = await sql<{ kind: PublicationKind; slug: string }>(
    `select kind, slug from publications where kind in ('framework', 'case_study') and retired_at is null limit $1`,
    [DISTINCT],
  )
  return rows.map(({ kind, slug }) => pdfPath(kind, slug) ?? '')
}
