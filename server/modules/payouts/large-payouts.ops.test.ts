import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import type { TestUser } from '../../testing/build-user.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { type Marketplace, START } from '../../testing/marketplace.ts'
import { runBatch } from './batch/run-batch.service.ts'
import {
  buildAccount,
  buildFreeSession,
  ledgerOf,
  openPayouts,
  payoutsOf,
  settlePayouts,
} from './payout.testing.ts'
import { findStatement } from './statements/find-statement.query.ts'
import { statementText } from './statements/statement.rules.ts'

let market: Marketplace
let admin: TestUser
beforeAll(async () => {
  ;({ market, admin } = await openPayouts())
  await changeSettings(market, { 'booking.highest_hourly_units': EACH / 100 })
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const EACH = 1_500_000_000
/** The coach's share of two sessions, more than 32 bits hold. */
const PAID_OUT = 2_400_000_000
const amount = { amountMinor: PAID_OUT }

test('a payout of more than 32 bits is set aside, sent, shown everywhere, and taken back whole', async () => {
  const coach = await buildCoach(market)
  await buildAccount(market, coach)
  await market.sql(`update session_types set price_minor = $2 where coach_id = $1 and key = 'live-case'`, [
    coach.coachId,
    EACH,
  ])
  await buildFreeSession(market, { coach })
  await buildFreeSession(market, { coach })
  const batch = () => runBatch({ ...market.services, em: market.orm.em.fork() })
  expect(await batch()).toBe(0)
  const release = await asViewer(market, admin).run<{ releasePayouts: { payouts: number } }>(
    'mutation ($input: PayoutHoldInput!) { releasePayouts(input: $input) { payouts } }',
    { input: { coachId: coach.coachId, reason: 'The firm confirmed it.', idempotencyKey: randomUUID() } },
  )
  expect(release.data).toEqual({ releasePayouts: { payouts: 1 } })
  await settlePayouts(market)
  expect(await payoutsOf(market, coach)).toMatchObject([
    { state: 'paid', issue: null, amount_minor: PAID_OUT },
  ])
  expect(await ledgerOf(market, coach)).toEqual({ clearing: 600_000_000, platform_revenue: -600_000_000 })

  const shown = await asViewer(market, coach).run(
    `{ coachPayouts { edges { node { amount { amountMinor } } } } payoutYears { paidOut { amountMinor } }
       coachEarnings(from: "2026-11", to: "2026-12") { totals { net { amountMinor } } } }`,
  )
  expect(shown.data).toEqual({
    coachPayouts: { edges: [{ node: { amount } }] },
    payoutYears: [{ paidOut: amount }],
    coachEarnings: { totals: [{ net: amount }] },
  })
  const desk = await asViewer(market, admin).run(
    '{ payouts(first: 1) { edges { node { state amount { amountMinor } } } } }',
  )
  expect(desk.data).toEqual({ payouts: { edges: [{ node: { state: 'PAID', amount } }] } })
  const statement = await findStatement(market.pool, 1, coach.id)
  expect(statement && statementText(statement, 'Casebound').summary).toBe('£24,000,000.00 for 2 sessions')

  await market.payouts.reverse(await transferOf(coach.coachId), PAID_OUT, 'the bank sent it back')
  await settlePayouts(market)
  expect(await payoutsOf(market, coach)).toMatchObject([{ state: 'returned', issue: null }])
  expect(await ledgerOf(market, coach)).toMatchObject({ coach_payable: -PAID_OUT })
})

async function transferOf(coachId: string): Promise<string> {
  const [row] = await market.sql<{ ref: string }>(
    'select transfer_ref as ref from payouts where coach_id = $1',
    [coachId],
  )
  return row?.ref ?? ''
}
