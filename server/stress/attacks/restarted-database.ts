import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { booksBalance } from '../books/whole-books.ts'
import { postmasterOf, type Subject } from '../lab/lab.ts'
import { type Answer, ask, outcome, send } from '../people/client.ts'
import { after, moveTo } from '../people/clock.ts'
import { openEarners } from '../people/earners.ts'
import { paidOut, RUN_BATCH } from '../people/payouts.ts'
import type { Coach, Person } from '../people/people.ts'
import { becomes, persist } from '../people/retry.ts'
import { openAdmin } from '../people/sandbox-desk.ts'
import { inPounds, inSeconds } from '../report/figures.ts'
import { line } from '../report/table.ts'
import type { Scenario } from '../scenario.ts'

const COACHES = 6
const SHARE = 9_600
const RECOVERY_MS = 60_000
/** How PostgreSQL is stopped, and how many coaches the batch has paid by then: asked to (`fast`), and by kill -9. */
const RESTARTS = [
  { signal: 'SIGINT', paid: 1 },
  { signal: 'SIGKILL', paid: 4 },
] as const

export const restartedDatabase: Scenario = {
  name: 'restarted-database',
  about: `PostgreSQL is restarted twice, asked to and by kill -9, in the middle of a payout batch of ${COACHES} coaches`,
  run: async (lab) => {
    const subject = await lab.own({ TRUST_PROXY: '127.0.0.1' })
    const { pid } = subject
    const admin = await openAdmin(subject)
    const { coaches, freeAt } = await openEarners(subject, admin, COACHES)
    const inOrder = coaches.toSorted((one, other) => (one.coachId < other.coachId ? -1 : 1))
    // A batch that becomes due on the way pays nobody.
    await subject.sql('update payout_accounts set can_be_paid = false')
    await moveTo(subject, after(freeAt, 1))
    await subject.sql('update payout_accounts set can_be_paid = true')
    const restarts: Restart[] = []
    for (const { signal, paid } of RESTARTS)
      restarts.push(await restartDuring(subject, admin, inOrder[paid], signal))
    const last = await persist(() => batch(subject, admin))
    const sums: number[] = []
    for (const coach of inOrder) sums.push(await paidOut(subject, coach))
    const [left] = await subject.sql<{ failures: number }>(
      `select count(*)::int as failures from payout_holds where cause = 'failure' and released_at is null`,
    )
    return [
      line(
        'it is restarted in the middle of a batch, which is not said to be done',
        restarts
          .map(({ before, answer }) => `${before} of ${COACHES} set aside, then ${outcome(answer)}`)
          .join('; '),
        restarts.every(
          ({ before, answer }, place) =>
            before === RESTARTS[place]?.paid && answer.code === 'BACKEND_UNAVAILABLE',
        ),
      ),
      line(
        'the server works again by itself within a minute',
        `${restarts.map(({ backMs }) => inSeconds(backMs)).join(', ')}; process ${pid} then ${subject.pid}`,
        pid === subject.pid && restarts.every(({ backMs }) => backMs < RECOVERY_MS),
      ),
      line(
        'the batch that is run again pays everybody once',
        `${outcome(last)}; ${sums.map(inPounds).join(', ')}`,
        last.code === null && sums.every((sum) => sum === SHARE),
      ),
      line('no failure is left on the desk', `${left?.failures}`, left?.failures === 0),
      ...(await booksBalance(subject, admin)),
    ]
  },
}

const batch = ({ url }: Pick<Subject, 'url'>, admin: Person): Promise<Answer> =>
  ask(url, RUN_BATCH, { input: { idempotencyKey: randomUUID() } }, admin.token)

interface Restart {
  /** Payouts that had been set aside. */
  before: number
  answer: Answer
  backMs: number
}

/** Restarts PostgreSQL while a batch waits for the sessions of a coach, after it has set aside the payouts of those before. */
async function restartDuring(
  subject: Subject,
  admin: Person,
  coach: Coach | undefined,
  signal: 'SIGINT' | 'SIGKILL',
): Promise<Restart> {
  const keeper = new Client(subject.databaseUrl)
  keeper.on('error', () => undefined)
  await keeper.connect()
  await keeper.query('begin')
  await keeper.query('select 1 from sessions where coach_id = $1 for update', [coach?.coachId])
  const { rows } = await keeper.query<{ pid: number }>('select pg_backend_pid() as pid')
  const asked = batch(subject, admin)
  const isWaitedFor = async () =>
    (
      await subject.sql('select 1 from pg_stat_activity where $1::int = any(pg_blocking_pids(pid))', [
        rows[0]?.pid,
      ])
    ).length > 0
  if (!(await becomes(isWaitedFor))) throw new Error('No batch came to the coach.')
  const [made] = await subject.sql<{ count: number }>('select count(*)::int as count from payouts')
  const postmaster = await postmasterOf(subject)
  const stoppedAt = performance.now()
  process.kill(postmaster, signal)
  const answer = await asked
  await keeper.end().catch(() => undefined)
  const isBack = async () =>
    (await postmasterOf(subject).catch(() => postmaster)) !== postmaster &&
    (await send(`${subject.url}/readyz`)).status === 200
  const backMs = (await becomes(isBack, RECOVERY_MS))
    ? performance.now() - stoppedAt
    : Number.POSITIVE_INFINITY
  return { before: made?.count ?? 0, answer, backMs }
}
