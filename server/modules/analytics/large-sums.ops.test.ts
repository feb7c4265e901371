import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../testing/build-coach.ts'
import { buildSession, noonIn } from '../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'

const EACH = 1_500_000_000
/** More than 32 bits can hold. */
const GBP = { amountMinor: 2 * EACH, currency: 'GBP' }

let market: Marketplace
let coach: TestCoach
let seeker: TestUser
let admin: TestUser
beforeAll(async () => {
  market = await openMarketplace()
  admin = await buildUser(market, { userType: 'admin' })
  seeker = await buildUser(market)
  coach = await buildCoach(market)
  await changeSettings(market, { 'booking.highest_hourly_units': EACH / 100 })
  await market.sql(`update session_types set price_minor = $2 where coach_id = $1 and key = 'live-case'`, [
    coach.coachId,
    EACH,
  ])
  for (const days of [3, 4])
    await buildSession(market, { status: 'confirmed', coach, seeker, startsAt: noonIn(market, days) })
  await market.deliverWebhooks()
  market.advance(1)
})
afterAll(() => market.close())

const MONEY = '{ amountMinor currency }'

test.each([
  [
    'the overview',
    `query { adminOverview { grossBookings30d ${MONEY} } }`,
    { adminOverview: { grossBookings30d: [GBP] } },
  ],
  [
    'the analytics',
    `query { adminAnalytics(days: 7) { sales { gross ${MONEY} } } }`,
    { adminAnalytics: { sales: [{ gross: GBP }] } },
  ],
  [
    'the rows of the analytics',
    `query { analyticsRows(metric: GMV, days: 7) { totals ${MONEY} } }`,
    { analyticsRows: { totals: [GBP] } },
  ],
  [
    'a seeker’s payments',
    `query ($seeker: ID!) { adminUser(id: $seeker) { paid ${MONEY} } }`,
    { adminUser: { paid: [GBP] } },
  ],
])('%s shows a sum of more than 32 bits', async (_what, document, answer) => {
  expect((await asViewer(market, admin).run(document, { seeker: seeker.id })).data).toEqual(answer)
})

test('a coach sees a sum of more than 32 bits', async () => {
  const { data } = await asViewer(market, coach).run(
    `query { coachEarnings(from: "2026-11", to: "2026-11") { balances { upcoming ${MONEY} } } }`,
  )
  expect(data).toEqual({
    coachEarnings: { balances: [{ upcoming: { ...GBP, amountMinor: 2_400_000_000 } }] },
  })
})

test('a seeker sees credit of more than 32 bits', async () => {
  const rich = await buildUser(market)
  await market.sql(
    `with made as (insert into ledger_transactions (kind, source, occurred_at) values ('credit', 'decision:' || $2::uuid, $1) returning id)
     insert into ledger_entries (transaction_id, account, owner_id, amount_minor, currency)
     select id, 'seeker_credit', $2::uuid, $3::bigint, 'GBP' from made union all select id, 'losses', null, -$3::bigint, 'GBP' from made`,
    [market.clock(), rich.id, -GBP.amountMinor],
  )
  const { data } = await asViewer(market, rich).run(`query { myCredit ${MONEY} }`)
  expect(data).toEqual({ myCredit: [GBP] })
})
