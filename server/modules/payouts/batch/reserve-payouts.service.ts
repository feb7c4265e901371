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
 * the same time waits for the account's row and then finds nothing left. Answers the payouts' ids.
 */
export async function reservePayouts(em: EntityManager, ask: Reservation): Promise<string[]> {
  const { coachId, minimumMinor, at } = ask
  // What failed before is locked before the sessions, as where it comes back.
  await rowsOf(em, sql`select 1 from payouts p where ${earlierFailures(coachId)} order by id for update`)
  const account = await lockAccount(em, ask)
  if (!account) return []
  const free = await freeSessions(em, coachId, at)
  const made: string[] = []
  for (const currency of CURRENCIES) {
    const sessions = free.filter((one) => one.currency === currency)
    const amountMinor = sessions.reduce((sum, one) => sum + one.amountMinor, 0)
    if ((ask.currency && ask.currency !== currency) || amountMinor === 0 || amountMinor < minimumMinor)
      continue
    made.push(await reserve(em, ask, { currency, amountMinor, sessions, account }))
  }
  return made
}

async function reserve(
  em: EntityManager,
  { coachId, provider, at }: Reservation,
  part: { currency: Currency; amountMinor: number; sessions: Free[]; account: Account },
): Promise<string> {
  const { currency, amountMinor, sessions, account } = part
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
    sql`update payouts p set resolved_at = ${at}::timestamptz where ${earlierFailures(coachId)} and p.currency = ${currency}`,
  )
  await enqueue(em, 'sendPayout', { payoutId: id }, { now: at, key: id })
  return id
}

/** SQL: payouts of a coach that came to nothing and were not sent anew. */
const earlierFailures = (coachId: string) =>
  sql`p.coach_id = ${coachId}::uuid and p.resolved_at is null
    and (p.state = 'returned' or (p.state = 'failed' and p.transfer_ref is null))`

async function lockAccount(
  em: EntityManager,
  { coachId, provider }: Reservation,
): Promise<Account | undefined> {
  const [account] = await rowsOf(
    em,
    sql<Account>`select a.account_ref as "accountRef", c.tax_residency_country as "taxResidency"
      from payout_accounts a join coach_profiles c on c.id = a.coach_id
      where a.coach_id = ${coachId}::uuid and a.provider = ${provider} and a.can_be_paid for update of a`,
  )
  return account
}

/** What the ledger owes for sessions that nothing holds back. They are locked first, as for every decision about money. */
async function freeSessions(em: EntityManager, coachId: string, at: Date): Promise<Free[]> {
  const owed = (await payableSessions(em, coachId)).map(({ sessionId }) => sessionId)
  if (owed.length === 0) return []
  await rowsOf(
    em,
    sql`select 1 from sessions where id = any(${`{${owed.join(',')}}`}::uuid[]) order by id for update`,
  )
  const paid = await paidSessionsIn(em, coachId)
  const commissionOf = new Map(
    paid
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
