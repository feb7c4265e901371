import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf, tables } from '../../../db/kysely.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import { CURRENCIES, type Currency } from '../../../lib/currency.rules.ts'
import { type PaidSession, paidSessionsIn } from '../../earnings/earning-rows.query.ts'
import { countsAt, owedBackMinor, standingOf } from '../../earnings/earnings.rules.ts'
import { obstaclesOf } from '../../earnings/payout.rules.ts'
import { postPayment } from '../../ledger/post-payment.service.ts'
import { PaymentEntity } from '../../payments/payment.entity.ts'
import { readSettings } from '../../settings/read-settings.query.ts'
import { lockPayoutsOf } from '../lock-payout.query.ts'
import { noteHold } from '../holds/note-hold.service.ts'
import { needsReview, reviewSince } from '../holds/payout-hold.rules.ts'
import { type Payable, payableSessions, sessionsToRecover } from './payable-sessions.query.ts'
import { postPayouts } from './post-payouts.service.ts'
import { recentPayoutsMinor } from './recent-payouts.query.ts'

export interface Reservation {
  coachId: string
  provider: string
  /** The minimum of a payout in each currency. */
  minimumMinor: number
  /** Only this currency. */
  currency?: Currency
  /** An admin has released it: suspension, first payouts and the amount do not hold it. */
  isReleased?: boolean
  at: Date
}

interface Free extends Payable {
  commissionMinor: number
}

interface Account {
  accountRef: string
  taxResidency: string | null
}

/**
 * Sets aside what a coach may be paid, one payout per currency, and posts it, in the caller's transaction. A concurrent call waits
 * for the coach's payouts and then finds nothing left. Payments that were charged back after a payout are deducted; when
 * they exceed the available amount, nothing is paid. Returns the payouts' ids.
 */
export async function reservePayouts(em: EntityManager, ask: Reservation): Promise<string[]> {
  const { coachId, minimumMinor, at } = ask
  await lockPayoutsOf(em, coachId)
  const touched = new Set((await linesOf(em, coachId)).map(({ sessionId }) => sessionId))
  if (touched.size === 0) return []
  // Failed payouts are locked before sessions, as when a payout fails. What is owed was read before, so it comes from these failures only.
  const failed = await lockEarlierFailures(em, coachId)
  const account = await findAccount(em, ask)
  if (!account) return []
  const free = await freeSessions(em, touched, ask)
  const made: string[] = []
  for (const currency of CURRENCIES) {
    const sessions = free.filter((one) => one.currency === currency)
    const amountMinor = sessions.reduce((sum, one) => sum + one.amountMinor, 0)
    if ((ask.currency && ask.currency !== currency) || amountMinor <= 0 || amountMinor < minimumMinor)
      continue
    if (!ask.isReleased && (await isForReview(em, ask, { currency, amountMinor }))) {
      await noteHold(em, { coachId, cause: 'amount', at })
      continue
    }
    made.push(await reserve(em, ask, { currency, amountMinor, sessions, account, failed }))
  }
  return made
}

async function isForReview(
  em: EntityManager,
  { coachId, at }: Reservation,
  { currency, amountMinor }: { currency: Currency; amountMinor: number },
): Promise<boolean> {
  const figures = await readSettings(em)
  const since = reviewSince(at, figures['payouts.review_days'])
  const recentMinor = await recentPayoutsMinor(em, { coachId, currency, since })
  return needsReview(amountMinor, recentMinor, figures['payouts.review_units'] * 100)
}

async function reserve(
  em: EntityManager,
  { coachId, provider, at, isReleased = false }: Reservation,
  part: { currency: Currency; amountMinor: number; sessions: Free[]; account: Account; failed: string[] },
): Promise<string> {
  const { currency, amountMinor, sessions, account, failed } = part
  const id = crypto.randomUUID()
  await tables(em)
    .insertInto('Payout')
    .values({
      id,
      coachId,
      currency,
      amountMinor,
      provider,
      ...account,
      state: 'pending',
      attempts: 0,
      isReleased,
      createdAt: at,
    })
    .execute()
  const carried = sessions.map(({ sessionId, paymentId, amountMinor: minor, commissionMinor, isRest }) => ({
    payoutId: id,
    sessionId,
    paymentId,
    amountMinor: minor,
    commissionMinor,
    isRest,
    counts: true,
  }))
  await tables(em).insertInto('PayoutSession').values(carried).execute()
  await postPayouts(em, { id, coachId, currency }, { kind: 'payout', sessions: carried, at })
  for (const { paymentId } of sessions.filter((one) => one.amountMinor < 0)) {
    if (!paymentId) continue
    const payment = await em.findOneOrFail(PaymentEntity, { id: paymentId }, { refresh: true })
    await postPayment(em, { payment, at })
  }
  await rowsOf(
    em,
    sql`update payouts set resolved_at = ${at}::timestamptz where id = any(${failed}::uuid[]) and currency = ${currency}`,
  )
  await enqueue(em, 'sendPayout', { payoutId: id }, { now: at, key: id })
  return id
}

/** A coach's failed payouts that were not sent again. */
async function lockEarlierFailures(em: EntityManager, coachId: string): Promise<string[]> {
  const failed = await rowsOf(
    em,
    sql<{ id: string }>`select id from payouts where coach_id = ${coachId}::uuid and resolved_at is null
      and (state = 'returned' or (state = 'failed' and transfer_ref is null)) order by id for update`,
  )
  return failed.map(({ id }) => id)
}

async function findAccount(
  em: EntityManager,
  { coachId, provider }: Reservation,
): Promise<Account | undefined> {
  const [account] = await rowsOf(
    em,
    sql<Account>`select a.account_ref as "accountRef", c.tax_residency_country as "taxResidency"
      from payout_accounts a join coach_profiles c on c.id = a.coach_id
      where a.coach_id = ${coachId}::uuid and a.provider = ${provider} and a.can_be_paid`,
  )
  return account
}

/** What the ledger owes the coach, and what is deducted, by session. */
async function linesOf(em: EntityManager, coachId: string): Promise<Payable[]> {
  return [...(await payableSessions(em, coachId)), ...(await sessionsToRecover(em, coachId))]
}

/**
 * What the ledger owes for sessions that are not held, and what is deducted for others. The sessions are locked first, as for every
 * decision about money. Sessions that become payable while this waits for the locks are left for the next batch.
 */
async function freeSessions(
  em: EntityManager,
  touched: ReadonlySet<string>,
  ask: Reservation,
): Promise<Free[]> {
  await rowsOf(em, sql`select 1 from sessions where id = any(${[...touched]}::uuid[]) order by id for update`)
  const paid = new Map((await paidSessionsIn(em, ask.coachId)).map((facts) => [facts.id, facts]))
  const seen = new Set<string>()
  return (await linesOf(em, ask.coachId)).flatMap((line) => {
    const facts = paid.get(line.sessionId)
    if (!facts || !touched.has(line.sessionId) || seen.has(line.sessionId)) return []
    const amountMinor = line.amountMinor < 0 ? line.amountMinor : freeMinor(facts, line, ask)
    if (amountMinor === 0) return []
    seen.add(line.sessionId)
    const commissionMinor = facts.commissionMinor - line.toldCommissionMinor
    const isTaken = amountMinor < 0
    return [
      {
        ...line,
        amountMinor,
        commissionMinor: isTaken ? Math.min(0, commissionMinor) : Math.max(0, commissionMinor),
      },
    ]
  })
}

/** The part of a session's money that may be paid out now. */
function freeMinor(facts: PaidSession, { amountMinor }: Payable, { at, isReleased }: Reservation): number {
  const asked = isReleased ? { ...facts, isUnderReview: false, firstPayouts: null } : facts
  const isHeld = obstaclesOf(standingOf(asked, at), { canBePaid: true }).length > 0
  if (isHeld || countsAt(facts) > at) return 0
  return Math.min(amountMinor, owedBackMinor(facts) || amountMinor)
}
