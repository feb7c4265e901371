import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { actOn } from '../../../testing/act-on-session.ts'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildSession, checkOut, pay, type TestSession } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'
import { event, issuesOf, paymentStateOf, postEvents } from '../../../testing/provider-events.ts'

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
