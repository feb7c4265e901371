import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { actOn } from '../../../testing/act-on-session.ts'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildSession, checkOut, pay, type TestSession } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'
import { event, issuesOf, paymentStateOf, postEvents } from '../../../testing/provider-events.ts'
import { refundKey } from './refund.rules.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const REFUND_COMES_BACK = '4000 0000 0000 5126'

const post = async (...args: Parameters<typeof event>) =>
  (await postEvents(market, event(...args))).statusCode

/** What is owed of a session by the books, and what the provider has of it. */
async function books({ id }: Pick<TestSession, 'id'>) {
  const rows = await market.sql<{ account: string; minor: number }>(
    `select e.account, sum(e.amount_minor)::int as minor from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
     where t.session_id = $1 group by 1 having sum(e.amount_minor) <> 0 order by 1`,
    [id],
  )
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]))
}

/** Names of the session’s refunds, by which the provider tells of them: the first by its whole amount, its parts by theirs. */
async function namesOf({ id }: Pick<TestSession, 'id'>): Promise<Record<number, string>> {
  const rows = await market.sql<{ id: string; minor: number }>(
    `select r.id, r.amount_minor as minor from refunds r join payments p on p.id = r.payment_id where p.session_id = $1`,
    [id],
  )
  return Object.fromEntries(rows.map((row) => [row.minor, refundKey(row.id)]))
}

/** A session whose refund was decided, and of which a bank took 90.00 before anything was heard of the refund. */
async function refundInParts() {
  const session = await buildSession(market)
  const ref = await pay(market, session)
  await market.sql(
    `insert into refunds (payment_id, amount_minor, reason, requested_at)
     select id, 14000, 'dispute', now() from payments where session_id = $1`,
    [session.id],
  )
  expect(await post(ref, 'charged_back', 9_000, { chargebackRef: 'dp_1' })).toBe(200)
  const names = await namesOf(session)
  expect(Object.keys(names)).toEqual(['5000', '9000', '14000'])
  const tellOfWhole = (type: 'refunded' | 'refund_failed') =>
    post(ref, type, 14_000, { refundRef: names[14_000] ?? '' })
  const win = () => post(ref, 'chargeback_reversed', 9_000, { chargebackRef: 'dp_1' })
  return { session, tellOfWhole, win }
}

/** A session that was cancelled, and whose refund came back to us. */
async function failedRefund() {
  const session = await buildSession(market)
  const ref = await checkOut(market, session)
  await market.payments.pay(ref, REFUND_COMES_BACK)
  await market.deliverWebhooks()
  await actOn(market, session.coach, 'cancelSession', session)
  await market.deliverWebhooks()
  market.advance(1)
  await market.deliverWebhooks()
  expect(await books(session)).toEqual({ clearing: 14_000, refunds_payable: -14_000 })
  return { session, ref }
}

/** An admin tries the session’s failed refund again; the code of what went wrong. */
async function retry({ id }: Pick<TestSession, 'id'>) {
  const admin = await buildUser(market, { userType: 'admin' })
  const [issue] = await market.sql<{ id: string }>(
    `select i.id from payment_issues i join payments p on p.id = i.payment_id
     where p.session_id = $1 and i.reason = 'refund_failed' and i.resolved_at is null`,
    [id],
  )
  const { code } = await asViewer(market, admin).run(
    'mutation ($input: RetryRefundInput!) { retryRefund(input: $input) { id } }',
    { input: { issueId: issue?.id ?? randomUUID(), idempotencyKey: randomUUID() } },
  )
  await market.deliverWebhooks()
  return code
}

test('of a refund that failed, and of which the provider gave back a part by itself, the rest is tried again', async () => {
  const { session, ref } = await failedRefund()
  await post(ref, 'refunded', 3_000, { refundRef: 're_1' })
  expect(await books(session)).toEqual({ clearing: 11_000, refunds_payable: -11_000 })
  expect(await retry(session)).toBeNull()
  expect(await paymentStateOf(market, session)).toMatchObject({ state: 'refunded', refunded: 14_000 })
  expect(await books(session)).toEqual({})
})

test('a refund that failed waits for an admin again when a bank took its money and returned it', async () => {
  const { session, ref } = await failedRefund()
  await post(ref, 'charged_back', 14_000, { chargebackRef: 'dp_1' })
  expect(await issuesOf(market, session)).toEqual(['charged_back: charged_back 14000 GBP'])
  await post(ref, 'chargeback_reversed', 14_000, { chargebackRef: 'dp_1' })
  expect(await issuesOf(market, session)).toEqual(['refund_failed: refund'])
  expect(await retry(session)).toBeNull()
  expect(await paymentStateOf(market, session)).toMatchObject({ state: 'refunded', refunded: 14_000 })
  expect(await books(session)).toEqual({})
})

test('what a bank returns in parts goes back in parts', async () => {
  const session = await buildSession(market)
  const ref = await pay(market, session)
  await post(ref, 'charged_back', 9_000, { chargebackRef: 'dp_1' })
  await post(ref, 'charged_back', 5_000, { chargebackRef: 'dp_2' })
  await actOn(market, session.coach, 'cancelSession', session)
  for (const [chargebackRef, minor, refunded] of [
    ['dp_2', 5_000, 5_000],
    ['dp_1', 9_000, 14_000],
  ] as const) {
    await post(ref, 'chargeback_reversed', minor, { chargebackRef })
    await market.deliverWebhooks()
    expect(await paymentStateOf(market, session)).toMatchObject({ refunded })
  }
  expect(await books(session)).toEqual({})
})

test('what a bank took, and the provider gave back in part by itself, is owed less that part', async () => {
  const session = await buildSession(market)
  const ref = await pay(market, session)
  await post(ref, 'charged_back', 14_000, { chargebackRef: 'dp_1' })
  await actOn(market, session.coach, 'cancelSession', session)
  await post(ref, 'refunded', 3_000, { refundRef: 're_1' })
  await post(ref, 'chargeback_reversed', 14_000, { chargebackRef: 'dp_1' })
  await market.deliverWebhooks()
  expect(await paymentStateOf(market, session)).toMatchObject({ refunded: 14_000 })
  expect(await books(session)).toEqual({})
})

describe('a refund that failed, and in whose place parts of it went, is told of at last', () => {
  test('after all of them: it counts for nothing and is shown, until its failure is told', async () => {
    const { session, tellOfWhole, win } = await refundInParts()
    await market.deliverWebhooks()
    expect(await win()).toBe(200)
    await market.deliverWebhooks()
    expect(await paymentStateOf(market, session)).toMatchObject({ state: 'refunded', refunded: 14_000 })
    expect(await tellOfWhole('refunded')).toBe(200)
    expect(await paymentStateOf(market, session)).toMatchObject({ state: 'refunded', refunded: 14_000 })
    expect(await issuesOf(market, session)).toEqual(['exceeds_taken: refunded 14000 GBP'])
    expect(await tellOfWhole('refund_failed')).toBe(200)
    expect(await issuesOf(market, session)).toEqual([])
    expect(await books(session)).toEqual({})
  })

  test('before them: what went in its place takes its place again', async () => {
    const session = await buildSession(market)
    const ref = await pay(market, session)
    await market.sql(
      `with whole as (insert into refunds (payment_id, amount_minor, reason, state, requested_at, settled_at)
         select id, 14000, 'dispute', 'failed', now(), now() from payments where session_id = $1 returning *)
       insert into refunds (payment_id, amount_minor, reason, state, requested_at, settled_at, provider_words, replaces)
       select payment_id, 5000, 'dispute', 'failed', now(), now(), 'Not today.', id from whole`,
      [session.id],
    )
    const { 14_000: whole = '', 5_000: part = '' } = await namesOf(session)
    const refunded = async () => (await paymentStateOf(market, session))?.refunded
    expect(await post(ref, 'refunded', 14_000, { refundRef: whole })).toBe(200)
    expect(await refunded()).toBe(14_000)
    expect(await post(ref, 'refunded', 5_000, { refundRef: part })).toBe(200)
    expect(await refunded()).toBe(5_000)
    expect(await issuesOf(market, session)).toEqual(['exceeds_taken: refunded 14000 GBP'])
    expect(await post(ref, 'refund_failed', 14_000, { refundRef: whole })).toBe(200)
    expect(await refunded()).toBe(5_000)
    expect(await issuesOf(market, session)).toEqual([])
    expect(Object.keys(await namesOf(session))).toEqual(['5000', '14000'])
    expect(await books(session)).toEqual({ clearing: 9_000, coach_payable: -7_200, platform_revenue: -1_800 })
  })
})

test('of a second payment goes back all, also when what the provider gave back of it by itself comes to nothing', async () => {
  const session = await buildSession(market)
  await pay(market, session)
  const ref = randomUUID()
  await market.sql(
    `insert into payments select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'provider_ref', $2::text,
       'state', 'pending', 'refunded_minor', 0, 'ruled_minor', 0))).* from payments p where session_id = $1`,
    [session.id, ref],
  )
  const owed = () =>
    market.sql<{ id: string; minor: number; state: string }>(
      `select r.id, r.amount_minor as minor, r.state from refunds r join payments p on p.id = r.payment_id
       where p.provider_ref = $1 and r.provider_ref is null order by r.requested_at, r.amount_minor desc`,
      [ref],
    )
  expect(await post(ref, 'succeeded')).toBe(200)
  // The provider has no such page, and refuses.
  expect(await owed()).toMatchObject([{ minor: 14_000, state: 'failed' }])
  expect(await post(ref, 'refunded', 3_000, { refundRef: 're_1' })).toBe(200)
  market.advance(1)
  await retry(session)
  const part = (await owed())[1]
  expect(part).toMatchObject({ minor: 11_000, state: 'failed' })
  expect(await post(ref, 'refunded', 11_000, { refundRef: refundKey(part?.id ?? '') })).toBe(200)
  market.advance(1)
  expect(await post(ref, 'refund_failed', 3_000, { refundRef: 're_1' })).toBe(200)
  expect((await owed())[2]).toMatchObject({ minor: 3_000 })
})

describe('a part of the price that the provider refused to give back, and that went through after all', () => {
  /** Half of it was refused, and an admin has tried again; the provider is not reached meanwhile. */
  async function triedAgain() {
    const session = await buildSession(market)
    const ref = await pay(market, session)
    await market.sql(
      `with refused as (insert into refunds (payment_id, amount_minor, reason, state, requested_at, settled_at, provider_words)
         select id, 7000, 'dispute', 'failed', now(), now(), 'Not today.' from payments where session_id = $1 returning *)
       insert into refunds (payment_id, amount_minor, reason, requested_at, replaces)
       select payment_id, 6999, 'dispute', now(), id from refused`,
      [session.id],
    )
    const { 7_000: refused = '', 6_999: again = '' } = await namesOf(session)
    const states = () =>
      market.sql(
        `select r.amount_minor as minor, r.state from refunds r join payments p on p.id = r.payment_id
         where p.session_id = $1 order by 1`,
        [session.id],
      )
    return { session, ref, refused, again, states }
  }

  test('is not asked for again', async () => {
    const { session, ref, refused, states } = await triedAgain()
    expect(await post(ref, 'refunded', 7_000, { refundRef: refused })).toBe(200)
    await market.deliverWebhooks()
    expect(await paymentStateOf(market, session)).toMatchObject({ refunded: 7_000 })
    expect(await states()).toEqual([
      { minor: 6_999, state: 'failed' },
      { minor: 7_000, state: 'succeeded' },
    ])
    expect(await issuesOf(market, session)).toEqual([])
    expect(await books(session)).toEqual({ clearing: 7_000, coach_payable: -5_600, platform_revenue: -1_400 })
  })

  test('is, once that came to nothing too', async () => {
    const { session, ref, refused } = await triedAgain()
    await post(ref, 'refunded', 7_000, { refundRef: refused })
    await market.deliverWebhooks()
    await post(ref, 'refund_failed', 7_000, { refundRef: refused })
    await market.deliverWebhooks()
    expect(await paymentStateOf(market, session)).toMatchObject({ refunded: 6_999 })
  })

  test('is shown to an admin when both went', async () => {
    const { session, ref, refused, again } = await triedAgain()
    await post(ref, 'refunded', 6_999, { refundRef: again })
    expect(await issuesOf(market, session)).toEqual([])
    await post(ref, 'refunded', 7_000, { refundRef: refused })
    expect(await paymentStateOf(market, session)).toMatchObject({ refunded: 13_999 })
    expect(await issuesOf(market, session)).toEqual(['not_asked: refunded 7000 GBP'])
  })
})
