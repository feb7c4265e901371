import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { withoutJobs } from '../queue/queue.ts'
import { buildCoach, type TestCoach } from '../testing/build-coach.ts'
import { buildSession } from '../testing/build-session.ts'
import { type Marketplace, openMarketplace } from '../testing/marketplace.ts'
import { buildFreeSession, ledgerOf, payoutsOf } from '../modules/payouts/payout.testing.ts'
import { seedPayouts } from './seed-payouts.ts'

let market: Marketplace
let demo: TestCoach
let other: TestCoach
beforeAll(async () => {
  market = await openMarketplace()
  demo = await buildCoach(market)
  other = await buildCoach(market)
  for (const coach of [demo, other, demo, demo]) await buildFreeSession(market, { coach })
  await buildSession(market, { coach: demo, status: 'completed' })
  const em = market.orm.em.fork()
  await withoutJobs(em, () =>
    seedPayouts(market.services, em, {
      coachIds: [demo.coachId, other.coachId],
      demoCoachId: demo.coachId,
      now: market.clock(),
    }),
  )
})
afterAll(() => market.close())

test('the demo has paid out what was free by the last Monday, and left the rest', async () => {
  const batches = await market.sql<{ at: Date; amount: number; sessions: number }>(
    `select p.created_at as at, p.amount_minor as amount, (select count(*)::int from payout_sessions x where x.payout_id = p.id) as sessions
     from payouts p where coach_id = $1 order by 1`,
    [demo.coachId],
  )
  expect(batches.map(({ amount, sessions }) => amount / sessions)).toEqual(batches.map(() => 11_200))
  expect(batches.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(3)
  for (const { at } of batches) {
    expect([at.getUTCDay(), at.getUTCHours(), at.getUTCMinutes()]).toEqual([1, 9, 0])
    expect(at.getTime()).toBeLessThanOrEqual(market.clock().getTime())
  }
  expect(await ledgerOf(market, demo)).toMatchObject({ coach_payable: -11_200 })
  expect((await payoutsOf(market, demo)).every(({ state }) => state === 'paid')).toBe(true)
  const [numbers] = await market.sql<{ last: number; count: number }>(
    'select max(number) as last, count(*)::int from payout_statements',
  )
  expect(numbers).toEqual({ last: batches.length, count: batches.length })
})

test('the last payout of another coach was refused, is owed again and may be sent anew', async () => {
  expect(await payoutsOf(market, other)).toMatchObject([
    { state: 'failed', words: 'The account is on hold.', is_resolved: false },
  ])
  expect(await ledgerOf(market, other)).toMatchObject({ coach_payable: -11_200 })
  const [account] = await market.sql<{ next: string }>(
    'select next_payout as next from sandbox_payout_accounts where coach_id = $1',
    [other.coachId],
  )
  expect(account?.next).toBe('pays')
})
