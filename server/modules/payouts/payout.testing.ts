import { randomUUID } from 'node:crypto'
import { filled, SUBMIT } from '../scorecards/scorecard.testing.ts'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../testing/build-coach.ts'
import { buildSession, type SessionOverrides, type TestSession } from '../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { HOUR } from '../../lib/durations.ts'
import { reservePayouts } from './batch/reserve-payouts.service.ts'
import type { NextPayout } from '../../embedded/payouts/sandbox-payouts.types.ts'

export const SET_UP = 'mutation { setUpPayouts { url } }'
export const ACCOUNT = '{ payoutAccount { state missing } }'

/** The product with an admin and without a weekly batch of its own: each test says when one runs. */
export async function openPayouts() {
  const market = await openMarketplace()
  const admin = await buildUser(market, { userType: 'admin' })
  await market.sql(`update payout_batches set due_at = '2100-01-01'`)
  return { market, admin }
}

/** The coach's account at the sandbox, with everything filled in; its next payouts end as `next` says. */
export async function buildAccount(
  market: Marketplace,
  coach: TestCoach,
  next: NextPayout = 'pays',
): Promise<string> {
  await asViewer(market, coach).run(SET_UP)
  const [account] = await market.sql<{ ref: string }>(
    'select account_ref as ref from payout_accounts where coach_id = $1',
    [coach.coachId],
  )
  const ref = account?.ref ?? ''
  await market.payouts.change(ref, { isComplete: true, nextPayout: next })
  await market.payouts.deliverNow()
  return ref
}

/** A completed session whose money nothing holds: its scorecard is in, and 48 hours have passed. 112.00 are the coach's. */
export async function buildFreeSession(
  market: Marketplace,
  given: SessionOverrides = {},
): Promise<TestSession> {
  const session = await buildSession(market, { status: 'completed', ...given })
  await asViewer(market, session.coach).run(SUBMIT, { input: filled({ sessionId: session.id }) })
  market.setNow(new Date(session.startsAt.getTime() + 50 * HOUR))
  return session
}

interface PayableOverrides {
  next?: NextPayout
  sessions?: number
  coach?: TestCoach
  seeker?: TestUser
}

/** A coach with an account and so many sessions to be paid out. */
export async function buildPayable(
  market: Marketplace,
  { next, sessions = 1, coach: given, seeker }: PayableOverrides = {},
): Promise<{ coach: TestCoach; accountRef: string; sessions: TestSession[] }> {
  const coach = given ?? (await buildCoach(market))
  const accountRef = await buildAccount(market, coach, next)
  const built: TestSession[] = []
  while (built.length < sessions)
    built.push(await buildFreeSession(market, { coach, ...(seeker && { seeker }) }))
  return { coach, accountRef, sessions: built }
}

/** Sets aside what one coach may be paid, as a batch does coach by coach. */
export const reserveFor = (
  market: Marketplace,
  { coachId }: TestCoach,
  at: Date = market.clock(),
): Promise<string[]> =>
  market.orm.em
    .fork()
    .transactional((em) => reservePayouts(em, { coachId, provider: 'sandbox', minimumMinor: 0, at }))

/** What the provider has to say until a minute from now arrives, and what follows is done. */
export async function settlePayouts(market: Marketplace): Promise<void> {
  await market.runJobs()
  // The bank’s first word comes within seconds, what it sends back within a minute.
  for (const minutes of [0.1, 1]) {
    market.advance(minutes)
    await market.payouts.deliverNow()
    await market.runJobs()
  }
}

export interface PayoutRow {
  id: string
  state: string
  amount_minor: number
  currency: string
  attempts: number
  words: string | null
  issue: string | null
  is_resolved: boolean
}

export const payoutsOf = (
  market: Marketplace,
  { coachId }: Pick<TestCoach, 'coachId'>,
): Promise<PayoutRow[]> =>
  market.sql<PayoutRow>(
    `select id, state, amount_minor::float8 as amount_minor, currency, attempts, words, issue, resolved_at is not null as is_resolved
     from payouts where coach_id = $1 order by created_at, id`,
    [coachId],
  )

/** The ledger balances of a coach's sessions, by account. */
export async function ledgerOf(market: Marketplace, { coachId }: Pick<TestCoach, 'coachId'>) {
  const rows = await market.sql<{ account: string; sum: number }>(
    `select e.account, sum(e.amount_minor)::float8 as sum from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
     join sessions s on s.id = t.session_id where s.coach_id = $1 group by 1 having sum(e.amount_minor) <> 0`,
    [coachId],
  )
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}

export const retry = (market: Marketplace, who: Asker, payoutId: string) =>
  asViewer(market, who).run(
    'mutation ($input: RetryPayoutInput!) { retryPayout(input: $input) { id state isWaiting } }',
    { input: { payoutId, idempotencyKey: randomUUID() } },
  )

/** Where the money of one of the coach's sessions is, to that coach. */
export async function sessionStateOf(market: Marketplace, who: Asker, sessionId: string) {
  const { data } = await asViewer(market, who).run<{
    earningSessions: { edges: { node: { id: string; state: string } }[] }
  }>('{ earningSessions(from: "2026-11", to: "2027-03") { edges { node { id state } } } }')
  return data.earningSessions.edges.find(({ node }) => node.id === sessionId)?.node.state
}

interface Waiting {
  payouts: { edges: { node: { isWaiting: boolean; coachId: string } }[] }
}

/** The coach's payouts that wait for an admin, as that one reads them. */
export async function waitingPayouts(market: Marketplace, admin: Asker, { coachId }: TestCoach) {
  const { data } = await asViewer(market, admin).run<Waiting>(
    '{ payouts(first: 50) { edges { node { state issue coachId words isWaiting attempts coachName } } } }',
  )
  return data.payouts.edges.map(({ node }) => node).filter((one) => one.isWaiting && one.coachId === coachId)
}
