import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import type { TestCoach } from '../../testing/build-coach.ts'
import type { TestSession } from '../../testing/build-session.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { runBatch } from './batch/run-batch.service.ts'
import { ledgerOf, payoutsOf, settlePayouts } from './payout.testing.ts'
import { buildHalfPaid, giveHalfBack, PAID_ONCE, payoutLinesOf, payRest } from './rest.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
  await market.sql(`update payout_batches set due_at = '2100-01-01'`)
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const batch = () => runBatch({ ...market.services, em: market.orm.em.fork() })

const halfBack = (session: TestSession, type: 'refunded' | 'refund_failed') =>
  giveHalfBack(market, session, type)
const buildHalf = () => buildHalfPaid(market)
const linesOf = (coach: TestCoach) => payoutLinesOf(market, coach)

interface Told {
  earningSessions: {
    edges: { node: { state: string; net: { amountMinor: number }; owed: { amountMinor: number } } }[]
  }
  coachEarnings: {
    balances: {
      available: { amountMinor: number }
      onItsWay: { amountMinor: number }
      forecast: { amount: { amountMinor: number } }
    }[]
  }
  coachPayouts: { edges: { node: { lines: { title: string; isRest: boolean }[] } }[] }
  payoutYears: object[]
}
const told = async (coach: TestCoach) =>
  (
    await asViewer(market, coach).run<Told>(
      `{ earningSessions(from: "2026-11", to: "2027-03") { edges { node { state net { amountMinor } owed { amountMinor } } } }
         coachEarnings(from: "2026-11", to: "2026-11") { balances { available { amountMinor } onItsWay { amountMinor } forecast { amount { amountMinor } } } }
         coachPayouts { edges { node { lines { title isRest } } } }
         payoutYears { payouts sessions gross { amountMinor } commission { amountMinor } paidOut { amountMinor } } }`,
    )
  ).data
const standing = async (coach: TestCoach) => {
  const { earningSessions, coachEarnings } = await told(coach)
  const [balance] = coachEarnings.balances
  return [
    earningSessions.edges[0]?.node.state,
    earningSessions.edges[0]?.node.owed.amountMinor,
    balance?.available.amountMinor,
    balance?.onItsWay.amountMinor,
    balance?.forecast.amount.amountMinor,
  ]
}

test('money that becomes owed after a payout is paid once, with the next payout, and is marked as the rest', async () => {
  const { coach, session } = await buildHalf()
  await batch()
  await settlePayouts(market)
  expect(await standing(coach)).toEqual(['PAID_OUT', 0, 0, 0, 0])
  await halfBack(session, 'refund_failed')
  expect(await standing(coach)).toEqual(['AVAILABLE', 5_600, 5_600, 0, 5_600])
  await batch()
  expect(await standing(coach)).toEqual(['ON_ITS_WAY', 0, 0, 5_600, 0])
  await settlePayouts(market)
  expect(await standing(coach)).toEqual(['PAID_OUT', 0, 0, 0, 0])
  expect(await batch()).toBe(0)

  expect(await linesOf(coach)).toEqual([
    { minor: 5_600, commission: 1_400, is_rest: false, counts: true },
    { minor: 5_600, commission: 1_400, is_rest: true, counts: true },
  ])
  expect(await ledgerOf(market, coach)).toEqual({ clearing: 2_800, platform_revenue: -2_800 })
  const { coachPayouts, payoutYears } = await told(coach)
  expect(coachPayouts.edges.map(({ node }) => node.lines.map(({ isRest }) => isRest))).toEqual([
    [true],
    [false],
  ])
  expect(payoutYears).toEqual([
    {
      payouts: 2,
      sessions: 1,
      gross: { amountMinor: 14_000 },
      commission: { amountMinor: 2_800 },
      paidOut: { amountMinor: 11_200 },
    },
  ])
  const statements = await market.sql(
    'select 1 from payout_statements d join payouts p on p.id = d.payout_id where p.coach_id = $1',
    [coach.coachId],
  )
  expect(statements).toHaveLength(2)
})

test('a rest that fails leaves what was paid before where it is', async () => {
  const { coach, accountRef, session } = await buildHalf()
  await batch()
  await settlePayouts(market)
  await halfBack(session, 'refund_failed')
  await market.payouts.change(accountRef, { nextPayout: 'refused' })
  await batch()
  await settlePayouts(market)
  expect(await linesOf(coach)).toMatchObject([{ counts: true }, { is_rest: true, counts: false }])
  expect(await standing(coach)).toEqual(['AVAILABLE', 5_600, 5_600, 0, 5_600])
  expect(await ledgerOf(market, coach)).toMatchObject({ coach_payable: -5_600 })
})

describe('all is paid once, in whatever order it comes', () => {
  test.each([
    ['pays', ['fails', 'settles', 'batch']],
    ['pays', ['batch', 'settles', 'fails']],
    ['fails', ['settles', 'fails', 'batch']],
    ['fails', ['batch', 'fails', 'settles']],
    ['comes_back', ['fails', 'batch', 'settles']],
    ['comes_back', ['settles', 'batch', 'fails']],
  ] as const)('the first payout %s; then: %s', async (first, steps) => {
    await expect(payRest(market, first, steps)).resolves.toEqual(PAID_ONCE)
  })
})

describe('nothing is paid twice', () => {
  test('by batches that run at once', async () => {
    const { coach, session } = await buildHalf()
    await batch()
    await settlePayouts(market)
    await halfBack(session, 'refund_failed')
    await Promise.all(Array.from({ length: 8 }, () => batch()))
    expect((await payoutsOf(market, coach)).map(({ amount_minor: minor }) => minor)).toEqual([5_600, 5_600])
    await settlePayouts(market)
  })

  test('nor by two who pass the account’s lock by: the database lets one of them through', async () => {
    const { coach, session } = await buildHalf()
    await batch()
    await settlePayouts(market)
    await halfBack(session, 'refund_failed')
    const add = () =>
      market
        .sql(
          `with other as (insert into payouts select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(),
               'state', 'pending', 'transfer_ref', null))).* from payouts p where coach_id = $1 and state = 'paid' returning id)
           insert into payout_sessions (payout_id, session_id, payment_id, amount_minor, commission_minor, counts)
             select other.id, x.session_id, x.payment_id, x.amount_minor, x.commission_minor, true from other, payout_sessions x
             where x.session_id = $2 and x.payout_id in (select id from payouts where state = 'paid')`,
          [coach.coachId, session.id],
        )
        .then(
          () => null,
          (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
        )
    const answers = await Promise.all([add(), add(), add(), add()])
    expect(answers.toSorted()).toEqual(['23514', '23514', '23514', null])
  })
})
