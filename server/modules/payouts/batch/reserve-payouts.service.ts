import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf, tables } from '../../../db/kysely.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import { CURRENCIES, type Currency } from '../../../lib/currency.rules.ts'
import { paidSessionsIn } from '../../earnings/earning-rows.query.ts'
import { countsAt, standingOf } from '../../earnings/earnings.rules.ts'
import { obstaclesOf } from '../../earnings/payout.rules.ts'
import { type Payable, payableSessions } from './payable-sessions.query.ts'
import { postPayouts } from './post-payouts.service.ts'

export interface Reservation {
  coachId: string
  provider: string
  /** What a payout of a currency carries at least. */
  minimumMinor: number
  /** One currency alone. */
  currency?: Currency
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
 * Sets aside what a coach may be paid, one payout a currency, and posts it, in the caller's transaction. Whoever comes at
 * the same time waits for the sessions and then finds nothing left. Answers the payouts' ids.
 */
export async function reservePayouts(em: EntityManager, ask: Reservation): Promise<string[]> {
  const { coachId, minimumMinor } = ask
  const owed = new Set((await payableSessions(em, coachId)).map(({ sessionId }) => sessionId))
  if (owed.size === 0) return []
  // A payout that fails locks itself before its sessions, and so does this. Read before, what is owed comes from these failures alone.
  const failed = await lockEarlierFailures(em, coachId)
  const account = await findAccount(em, ask)
  if (!account) return []
  const free = await freeSessions(em, owed, ask)
  const made: string[] = []
  for (const currency of CURRENCIES) {
    const sessions = free.filter((one) => one.currency === currency)
    const amountMinor = sessions.reduce((sum, one) => sum + one.amountMinor, 0)
    if ((ask.currency && ask.currency !== currency) || amountMinor === 0 || amountMinor < minimumMinor)
      continue
    made.push(await reserve(em, ask, { currency, amountMinor, sessions, account, failed }))
  }
  return made
}

async function reserve(
  em: EntityManager,
  { coachId, provider, at }: Reservation,
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
  await rowsOf(
    em,
    sql`update payouts set resolved_at = ${at}::timestamptz where id = any(${failed}::uuid[]) and currency = ${currency}`,
  )
  await enqueue(em, 'sendPayout', { payoutId: id }, { now: at, key: id })
  return id
}

/** Payouts of a coach that came to nothing and were not sent anew. */
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

/**
 * What the ledger owes for those of the sessions that nothing holds back. They are locked first, as for every decision about
 * money. Sessions that become payable while this waits for the locks stay for the next batch.
 */
async function freeSessions(
  em: EntityManager,
  owed: ReadonlySet<string>,
  { coachId, at }: Reservation,
): Promise<Free[]> {
  await rowsOf(em, sql`select 1 from sessions where id = any(${[...owed]}::uuid[]) order by id for update`)
  const paid = await paidSessionsIn(em, coachId)
  const commissionOf = new Map(
    paid
      .filter(({ id }) => owed.has(id))
      .filter((facts) => obstaclesOf(standingOf(facts, at), { canBePaid: true }).length === 0)
      .filter((facts) => countsAt(facts) <= at)
      .map(({ id, commissionMinor }) => [id, commissionMinor]),
  )
  const seen = new Set<string>()
  return (await payableSessions(em, coachId)).flatMap((payable) => {
    const { sessionId } = payable
    const commissionMinor = commissionOf.get(sessionId)
    if (commissionMinor === undefined || seen.has(sessionId)) return []
    seen.add(sessionId)
    return [{ ...payable, commissionMinor: Math.max(0, commissionMinor - payable.toldCommissionMinor) }]
  })
}
