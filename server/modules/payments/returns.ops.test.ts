import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { actOn } from '../../testing/act-on-session.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildSession, checkOut, pay, type TestSession } from '../../testing/build-session.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { event, issuesOf, paymentStateOf, postEvents } from '../../testing/provider-events.ts'
import { REFUNDS_OF_THE_PAST } from '../../db/migrations/052-refunds.ts'
import { missingPostings } from '../ledger/missing-postings.query.ts'
import type { PaymentEventType } from './payment.rules.ts'
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

/** What the books say of a session, account by account. */
async function books({ id }: Pick<TestSession, 'id'>) {
  const rows = await market.sql<{ account: string; minor: number }>(
    `select e.account, sum(e.amount_minor)::int as minor from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
     where t.session_id = $1 group by 1 having sum(e.amount_minor) <> 0 order by 1`,
    [id],
  )
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]))
}

const chargedBackOf = async ({ id }: Pick<TestSession, 'id'>) =>
  (
    await market.sql<{ minor: number }>(
      'select charged_back_minor as minor from payments where session_id = $1',
      [id],
    )
  )[0]?.minor

type Told = readonly [
  type: PaymentEventType,
  amountMinor: number,
  names?: { refundRef?: string; chargebackRef?: string },
]

const STORIES: [string, readonly Told[], object][] = [
  [
    'a refund that fails, and a bank that gives back what it took',
    [
      ['succeeded', 14_000],
      ['refunded', 5_000, { refundRef: 're_1' }],
      ['refund_failed', 5_000, { refundRef: 're_1' }],
      ['charged_back', 14_000, { chargebackRef: 'dp_1' }],
      ['chargeback_reversed', 14_000, { chargebackRef: 'dp_1' }],
    ],
    { state: 'succeeded', refunded: 0, chargedBack: 0, books: { clearing: 14_000 } },
  ],
  [
    'two refunds, and a bank that takes the rest',
    [
      ['failed', 0],
      ['succeeded', 14_000],
      ['refunded', 5_000, { refundRef: 're_1' }],
      ['refunded', 3_000, { refundRef: 're_2' }],
      ['charged_back', 6_000, { chargebackRef: 'dp_1' }],
    ],
    { state: 'partially_refunded', refunded: 8_000, chargedBack: 6_000, books: {} },
  ],
]

describe('five events in any order, each told again under other ids, a hundred at once, end the same §4.21', () => {
  test.each(STORIES)('%s', async (_story, told, expected) => {
    const coach = await buildCoach(market, {
      rules: { slotIntervalMinutes: 60, bufferAfterMinutes: 0, windowDays: 60 },
    })
    const ends = new Set<string>()
    // Every seventh of the 120 orders; the judgement alone is asked for all of them.
    const sample = orders(told).filter((_, place) => place % 7 === 0)
    for (const [index, order] of sample.entries()) {
      const startsAt = new Date(Date.UTC(2026, 10, 24 + Math.floor(index / 12), 8 + (index % 12)))
      const guest = { name: 'Maya', email: `${randomUUID()}@mail.test` }
      const session = await buildSession(market, { coach, guest, startsAt })
      const ref = await checkOut(market, session)
      for (const [type, minor, names] of order) expect(await post(ref, type, minor, names)).toBe(200)
      const again = Array.from({ length: index === 0 ? 100 : 10 }, (_, turn) => order[turn % order.length])
      const answers = await Promise.all(
        again.map((one) => post(ref, one?.[0] ?? 'failed', one?.[1], one?.[2])),
      )
      expect(new Set(answers)).toEqual(new Set([200]))
      const { state, refunded } = (await paymentStateOf(market, session)) ?? {}
      const { clearing = 0 } = await books(session)
      ends.add(
        JSON.stringify({
          state,
          refunded,
          chargedBack: await chargedBackOf(session),
          books: clearing === 0 ? {} : { clearing },
        }),
      )
    }
    expect([...ends].map((end) => JSON.parse(end))).toEqual([expected])
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

/** Every order of the items. */
function orders<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, place) => orders(items.toSpliced(place, 1)).map((rest) => [item, ...rest]))
}
