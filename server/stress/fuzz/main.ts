import { parseArgs } from 'node:util'
import { buildIfNeeded } from '../../tools/build.ts'
import { hold, ticketOf } from '../people/book.ts'
import { danglingHolds, noOverlaps } from '../books/books.ts'
import { send } from '../people/client.ts'
import { openLab, type Subject } from '../lab/lab.ts'
import { imbalances, settled } from '../books/money.ts'
import { openPayment } from '../people/open-payment.ts'
import { guest, openCoach, several, signUp } from '../people/people.ts'
import { differences } from '../books/sandbox-books.ts'
import { openAdmin } from '../people/sandbox-desk.ts'
import { hasFailed, table, type Told } from '../report/table.ts'
import { timeOf } from '../people/times.ts'
import { readCorpus } from './corpus.ts'
import { type Fired, fuzz } from './fuzz.ts'
import { describe, nothingLeft, reportOf } from './report.ts'
import type { Known } from './shots.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const SEEKERS = 12
const LANES = 8
const SHOWN = 20

/** A small market: people of every kind, a held time, and a payment that is open. */
async function populate(subject: Subject): Promise<Known> {
  const coach = await openCoach(subject)
  const seekers = await several(SEEKERS, () => signUp(subject.url))
  const admin = await openAdmin(subject)
  const { sessionId } = await openPayment(subject, coach, 0, 'live-case')
  const held = ticketOf(await hold(subject.url, { coach, startsAt: timeOf(1), guest: guest() }))
  return {
    tokens: [coach, ...seekers, admin].map(({ token }) => token),
    ids: [coach.coachId, coach.id, sessionId, held?.sessionId ?? '', ...seekers.map(({ id }) => id)],
  }
}

/** On a busy machine a new connection to the database may come late: whatever runs by itself says so, and tries again. */
const errorsOf = (subject: Subject): string[] =>
  subject
    .said()
    .split('\n')
    .filter((said) => said.includes('"level":50') && !said.includes('connection timeout'))

/** Whether the product still lives and nothing of what it keeps was bent. */
async function lookAround(subject: Subject): Promise<Told[]> {
  const doors = await Promise.all(['/healthz', '/readyz', '/'].map((path) => send(`${subject.url}${path}`)))
  const closed = doors.filter(({ status }) => status !== 200).map(({ status }) => `HTTP ${status}`)
  const unsettled = await settled(subject)
  return [
    nothingLeft('door of health is closed', closed),
    nothingLeft('payment hangs', unsettled),
    nothingLeft('imbalance of the books', [...(await imbalances(subject)), ...(await differences(subject))]),
    nothingLeft('hold dangles', await danglingHolds(subject)),
    { scenario: 'afterwards', line: await noOverlaps(subject) },
    nothingLeft('error was logged', errorsOf(subject)),
  ]
}

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
  },
})
const [count, seed, from] = [values.requests, values.seed, values.from].map(Number) as [
  number,
  number,
  number,
]
if (![count, seed, from].every((one) => Number.isInteger(one) && one >= 0))
  throw new Error('Usage: npm run fuzz -- [--requests 10000] [--seed 1] [--from 0]')

await buildIfNeeded(say)
const lab = openLab({ only: [], runs: undefined, steps: 0, seed, from: undefined, minutes: 0 }, say)
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void lab.close().finally(() => process.exit(1)))
try {
  // Each request comes from an address of its own, so that no budget refuses what should be read.
  const subject = await lab.own({ TRUST_PROXY: '127.0.0.1' })
  const [corpus, known] = [await readCorpus(), await populate(subject)]
  say(`${count} malformed requests, seed ${seed}`)
  const fired: Fired[] = await fuzz({ url: subject.url, seed, count, from, lanes: LANES, corpus, known })
  const told = [...reportOf(fired), ...(await lookAround(subject))]
  const found = fired.filter(({ findings }) => findings.length > 0)
  for (const one of found.slice(0, SHOWN)) say(describe(one))
  say(`\n${table(told)}`)
  process.exitCode = hasFailed(told) ? 1 : 0
} finally {
  await lab.close()
}
