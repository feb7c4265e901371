import type { TestCoach } from '../../testing/build-coach.ts'
import type { TestSession } from '../../testing/build-session.ts'
import type { Marketplace } from '../../testing/marketplace.ts'
import { event, postEvents } from '../../testing/provider-events.ts'
import type { NextPayout } from '../../embedded/payouts/sandbox-payouts.types.ts'
import { runBatch } from './batch/run-batch.service.ts'
import { buildPayable, ledgerOf, payoutsOf, settlePayouts } from './payout.testing.ts'

/** The provider gives half of the session's money back by itself: 56.00 of 112.00 are left to the coach. Or that comes to nothing. */
export async function giveHalfBack(
  market: Marketplace,
  { id }: TestSession,
  type: 'refunded' | 'refund_failed',
): Promise<void> {
  const [payment] = await market.sql<{ ref: string }>(
    'select provider_ref as ref from payments where session_id = $1',
    [id],
  )
  const told = event(payment?.ref ?? '', type, 7_000, { refundRef: `re_${id}` })
  const { statusCode } = await postEvents(market, told)
  if (statusCode !== 200) throw new Error(`${type} was answered with ${statusCode}.`)
}

/** A coach with one session of which half went back before anything was paid out. */
export async function buildHalfPaid(market: Marketplace, next?: NextPayout) {
  const { coach, accountRef, sessions } = await buildPayable(market, { next })
  const [session] = sessions
  if (!session) throw new Error('No session was built.')
  await giveHalfBack(market, session, 'refunded')
  return { coach, accountRef, session }
}

export const payoutLinesOf = (market: Marketplace, { coachId }: TestCoach) =>
  market.sql<{ minor: number; commission: number; is_rest: boolean; counts: boolean }>(
    `select x.amount_minor as minor, x.commission_minor as commission, x.is_rest, x.counts from payout_sessions x
     join payouts p on p.id = x.payout_id where p.coach_id = $1 order by p.created_at, p.id`,
    [coachId],
  )

export type RestStep = 'fails' | 'settles' | 'batch'

/** All of a session's money is with its coach, its commission with us, and the bank had both halves. */
export const PAID_ONCE = {
  ledger: { clearing: 2_800, platform_revenue: -2_800 },
  paid: 11_200,
  commission: 2_800,
  atBank: 11_200,
  overpaid: [],
}

/** A first payout of half that ends as given, then in this order: the refund fails, the provider answers, the next batch runs. */
export async function payRest(
  market: Marketplace,
  first: NextPayout,
  steps: readonly RestStep[],
): Promise<typeof PAID_ONCE> {
  const { coach, accountRef, session } = await buildHalfPaid(market, first)
  const batch = () => runBatch({ ...market.services, em: market.orm.em.fork() })
  const take = {
    fails: () => giveHalfBack(market, session, 'refund_failed'),
    settles: () => settlePayouts(market),
    batch,
  }
  await batch()
  await market.runJobs()
  await market.payouts.change(accountRef, { nextPayout: 'pays' })
  const overpaid = []
  for (const step of steps) {
    await take[step]()
    if (((await ledgerOf(market, coach)).coach_payable ?? 0) > 0) overpaid.push(step)
  }
  for (let week = 0; week < 3; week++) {
    await settlePayouts(market)
    await batch()
  }
  await settlePayouts(market)
  const paid = (await payoutsOf(market, coach)).filter(({ state }) => state === 'paid')
  const counting = (await payoutLinesOf(market, coach)).filter(({ counts }) => counts)
  const [bank] = await market.sql<{ has: number }>(
    `select sum(amount_minor - reversed_minor)::float8 as has from sandbox_transfers where account_id::text = $1`,
    [accountRef],
  )
  return {
    ledger: (await ledgerOf(market, coach)) as (typeof PAID_ONCE)['ledger'],
    paid: paid.reduce((sum, { amount_minor: minor }) => sum + minor, 0),
    commission: counting.reduce((sum, { commission }) => sum + commission, 0),
    atBank: bank?.has ?? 0,
    overpaid: overpaid as never[],
  }
}
