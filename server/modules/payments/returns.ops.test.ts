import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { actOn } from '../../testing/act-on-session.ts'
import { buildSession, pay, type TestSession } from '../../testing/build-session.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { event, issuesOf, paymentStateOf, postEvents } from '../../testing/provider-events.ts'
import { REFUNDS_OF_THE_PAST } from '../../db/migrations/052-refunds.ts'
import { missingPostings } from '../ledger/missing-postings.query.ts'
import { booksOf, chargedBackIn, endsOfStory, STORIES } from './event-stories.testing.ts'
import { refundKey } from './refunds/refund.rules.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const post = async (...args: Parameters<typeof event>) =>
  (await postEvents(market, event(...args))).statusCode

async function refundsOf({ id }: Pick<TestSession, 'id'>) {
  const rows = await market.sql<{ id: string; line: string }>(
    `select r.id, r.reason || ' ' || r.amount_minor || ' ' || r.state as line from refunds r
     join payments p on p.id = r.payment_id where p.session_id = $1 order by r.requested_at, r.amount_minor, r.id`,
    [id],
  )
  return rows
}
const linesOf = async (session: Pick<TestSession, 'id'>) => (await refundsOf(session)).map(({ line }) => line)

const books = (session: Pick<TestSession, 'id'>) => booksOf(market, session)
const chargedBackOf = (session: Pick<TestSession, 'id'>) => chargedBackIn(market, session)

describe('five events in any order, each told again at once under other ids, end the same §4.21', () => {
  test.each(STORIES)('%s', async (_story, told, expected) => {
    const rotated = [...told.slice(3), ...told.slice(0, 3)]
    const ends = await endsOfStory(market, [told, told.toReversed(), rotated], { again: told.length })
    expect(ends).toEqual([expected])
    expect(await missingPostings(market.orm.em.fork())).toEqual([])
    expect(market.errors).toEqual([])
  })
})

test('a refund of ours that fails later is owed again, and waits for an admin', async () => {
  const session = await buildSession(market)
  const ref = await pay(market, session)
  await actOn(market, session.coach, 'cancelSession', session)
  await market.deliverWebhooks()
  expect(await linesOf(session)).toEqual(['coach_cancelled 14000 succeeded'])
  const [refund] = await refundsOf(session)
  const refundRef = refundKey(refund?.id ?? '')
  await post(ref, 'refund_failed', 13_999, { refundRef })
  expect(await linesOf(session)).toEqual(['coach_cancelled 14000 succeeded'])
  await post(ref, 'refund_failed', 14_000, { refundRef })
  expect(await linesOf(session)).toEqual(['coach_cancelled 14000 failed'])
  expect(await paymentStateOf(market, session)).toMatchObject({ state: 'succeeded', refunded: 0 })
  expect(await books(session)).toEqual({ clearing: 14_000, refunds_payable: -14_000 })
  expect((await issuesOf(market, session)).toSorted()).toEqual([
    'amount_differs: refund_failed 13999 GBP',
    'refund_failed: refund',
  ])
})

describe('what a bank takes back', () => {
  test('is shown to an admin and comes off both shares, until it is returned', async () => {
    const session = await buildSession(market)
    const ref = await pay(market, session)
    await post(ref, 'charged_back', 14_000, { chargebackRef: 'dp_1' })
    expect(await issuesOf(market, session)).toEqual(['charged_back: charged_back 14000 GBP'])
    expect(await books(session)).toEqual({})
    await post(ref, 'chargeback_reversed', 14_000, { chargebackRef: 'dp_1' })
    expect(await issuesOf(market, session)).toEqual([])
    expect(await books(session)).toEqual({
      clearing: 14_000,
      coach_payable: -11_200,
      platform_revenue: -2_800,
    })
  })

  test('is not given back by us as well; what it returns is', async () => {
    const session = await buildSession(market)
    const ref = await pay(market, session)
    await post(ref, 'charged_back', 14_000, { chargebackRef: 'dp_1' })
    await actOn(market, session.coach, 'cancelSession', session)
    expect(await linesOf(session)).toEqual(['coach_cancelled 14000 failed'])
    expect(await issuesOf(market, session)).toEqual(['charged_back: charged_back 14000 GBP'])
    await post(ref, 'chargeback_reversed', 14_000, { chargebackRef: 'dp_1' })
    await market.deliverWebhooks()
    expect(await linesOf(session)).toEqual(['coach_cancelled 14000 succeeded'])
    expect(await books(session)).toEqual({})
  })

  test('takes what was about to go back with it, and brings it back again', async () => {
    const session = await buildSession(market)
    const ref = await pay(market, session)
    await market.sql(
      `insert into refunds (payment_id, amount_minor, reason, requested_at)
       select id, 14000, 'dispute', now() from payments where session_id = $1`,
      [session.id],
    )
    await post(ref, 'charged_back', 10_000, { chargebackRef: 'dp_1' })
    expect((await linesOf(session)).toSorted()).toEqual([
      'dispute 10000 failed',
      'dispute 14000 failed',
      'dispute 4000 due',
    ])
    await market.deliverWebhooks()
    expect(await paymentStateOf(market, session)).toMatchObject({ refunded: 4_000 })
    expect(await chargedBackOf(session)).toBe(10_000)
    expect(await books(session)).toEqual({})
    await post(ref, 'chargeback_reversed', 10_000, { chargebackRef: 'dp_1' })
    await market.deliverWebhooks()
    expect(await paymentStateOf(market, session)).toMatchObject({ refunded: 14_000 })
    expect(await books(session)).toEqual({})
  })
})

test.each<[string, Parameters<typeof event>[1], number, object, string]>([
  [
    'more than was paid',
    'charged_back',
    14_001,
    { chargebackRef: 'dp' },
    'exceeds_taken: charged_back 14001 GBP',
  ],
  [
    'another currency',
    'charged_back',
    100,
    { chargebackRef: 'dp', currency: 'EUR' },
    'currency_differs: charged_back 100 EUR',
  ],
  ['nothing', 'charged_back', 0, { chargebackRef: 'dp' }, 'amount_differs: charged_back 0 GBP'],
  [
    'what was never taken back',
    'chargeback_reversed',
    100,
    { chargebackRef: 'dp' },
    'before_cause: chargeback_reversed 100 GBP',
  ],
  [
    'the failure of no refund',
    'refund_failed',
    100,
    { refundRef: 're' },
    'before_cause: refund_failed 100 GBP',
  ],
])(
  'an event that tells of %s is applied to nothing, and shown once',
  async (_what, type, minor, change, issue) => {
    const session = await buildSession(market)
    const ref = await pay(market, session)
    const told = event(ref, type, minor, change)
    for (let turn = 0; turn < 2; turn++) expect((await postEvents(market, told)).statusCode).toBe(200)
    expect(await paymentStateOf(market, session)).toMatchObject({
      status: 'confirmed',
      state: 'succeeded',
      refunded: 0,
    })
    expect(await chargedBackOf(session)).toBe(0)
    expect(await issuesOf(market, session)).toEqual([issue])
  },
)

test('what went back before refunds were rows becomes rows, each with why and under the key the provider knows', async () => {
  const cancelled = await buildSession(market, { status: 'cancelled' })
  const missed = await buildSession(market, { status: 'no_show' })
  await market.deliverWebhooks()
  const theirs = await buildSession(market)
  await post(await pay(market, theirs), 'refunded', 3_000, { refundRef: 're_1' })
  const owed = await buildSession(market, { status: 'confirmed' })
  const before = await Promise.all([cancelled, missed, theirs].map(linesOf))
  const em = market.orm.em.fork()
  await em.begin()

  await em.execute('delete from payment_issues where refund_id is not null')
  await em.execute('delete from refunds')
  await em.execute('alter table payments drop constraint payments_due_check')
  await em.execute(`update payments set due = 'refund', due_minor = 7001 where session_id = ?`, [owed.id])
  for (const statement of REFUNDS_OF_THE_PAST) await em.execute(statement)
  const rows = await em.execute<{ session_id: string; line: string; key: boolean }[]>(
    `select p.session_id, r.reason || ' ' || r.amount_minor || ' ' || r.state as line, r.id = p.id as key
         from refunds r join payments p on p.id = r.payment_id`,
  )
  const of = ({ id }: Pick<TestSession, 'id'>) => rows.filter((row) => row.session_id === id)
  expect([cancelled, missed, theirs].map((one) => of(one).map(({ line }) => line))).toEqual(before)
  expect(of(owed)).toMatchObject([{ line: expect.stringMatching(/ 7001 due$/), key: true }])
  expect(
    await em.execute('select 1 from payments where due is not null and session_id = ?', [owed.id]),
  ).toEqual([])
  expect(
    await em.execute(`select p.id from payments p where p.refunded_minor <>
          (select coalesce(sum(amount_minor), 0) from refunds r where r.payment_id = p.id and r.state = 'succeeded')`),
  ).toEqual([])
  await em.rollback()
})
