import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { actOn } from '../../../testing/act-on-session.ts'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildSession, checkOut, pay, type TestSession } from '../../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'

const LATE = '4000 0000 0000 0077'
const DISPUTED = '4000 0000 0000 0259'

let market: Marketplace
let admin: TestUser
beforeAll(async () => {
  market = await openMarketplace()
  admin = await buildUser(market, { userType: 'admin' })
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const SEEN = `query ($id: ID!) {
  session(id: $id) { status payment { state refunded { amountMinor } chargedBack { amountMinor } left { amountMinor } } }
  sessionMoney(sessionId: $id) { kind amount { amountMinor } isExpected } }`
interface Seen {
  session: {
    status: string
    payment: Record<'refunded' | 'chargedBack' | 'left', { amountMinor: number }> & { state: string }
  }
  sessionMoney: { kind: string; amount: { amountMinor: number }; isExpected: boolean }[]
}

/** The page of a session: where it stands, what its payment says, and what has happened to its money. */
async function seen(who: Asker, { id }: TestSession) {
  const { data } = await asViewer(market, who).run<Seen>(SEEN, { id })
  const { status, payment } = data.session
  return {
    status,
    payment: payment && [
      payment.state,
      payment.refunded.amountMinor,
      payment.chargedBack.amountMinor,
      payment.left.amountMinor,
    ],
    money: data.sessionMoney
      .filter(({ isExpected }) => !isExpected)
      .map(({ kind, amount }) => `${kind} ${amount.amountMinor}`),
  }
}

const QUEUE = `{ paymentIssues(first: 50) { edges { node { id reason sessionId providerWords } } } adminOverview { waiting { queue count } } }`
interface Queue {
  paymentIssues: {
    edges: { node: { id: string; reason: string; sessionId: string; providerWords: string | null } }[]
  }
  adminOverview: { waiting: { queue: string; count: number }[] }
}

/** What waits on the admin's desk about a session. */
async function waiting({ id }: TestSession) {
  const { data } = await asViewer(market, admin).run<Queue>(QUEUE)
  const issues = data.paymentIssues.edges.map(({ node }) => node)
  const counted = data.adminOverview.waiting.find(({ queue }) => queue === 'PAYMENT_ISSUES')
  expect(counted?.count ?? 0).toBe(issues.length)
  return issues.filter(({ sessionId }) => sessionId === id)
}
const reasons = async (session: TestSession) => (await waiting(session)).map(({ reason }) => reason)

async function books({ id }: TestSession) {
  const rows = await market.sql<{ account: string; minor: number }>(
    `select e.account, sum(e.amount_minor)::int as minor from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
     where t.session_id = $1 group by 1 having sum(e.amount_minor) <> 0 order by 1`,
    [id],
  )
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]))
}

/** Lets so many seconds pass, and what banks and webhooks do in them. */
async function later(seconds: number): Promise<void> {
  market.advance(seconds / 60)
  await market.passTime()
}

/** The nightly comparison with the sandbox's list, once all is settled: how many differences and how many missed. */
async function compare() {
  market.advance(16)
  await market.sql('delete from reconciliations')
  await asViewer(market, admin).run('mutation { reconcilePayments { finishedAt } }')
  await market.runJobs()
  const { data } = await asViewer(market, admin).run<{
    reconciliation: { missed: number; differences: number }
  }>('{ reconciliation { missed differences } }')
  return data.reconciliation
}
const AGREES = { missed: 0, differences: 0 }

const SOLD = ['QUOTED 14000', 'PAID 14000', 'COMMISSION 2800']
const WHOLE = { clearing: 14_000, coach_payable: -11_200, platform_revenue: -2_800 }

test('a card that is charged back takes both shares, and winning brings them back, on every page', async () => {
  const session = await buildSession(market)
  const ref = await checkOut(market, session)
  await market.payments.pay(ref, DISPUTED)
  await market.deliverWebhooks()
  expect(await books(session)).toEqual(WHOLE)
  await later(30)
  expect(await books(session)).toEqual({})
  for (const who of [session.seeker, session.coach, admin])
    expect(await seen(who, session)).toEqual({
      status: 'CONFIRMED',
      payment: ['SUCCEEDED', 0, 14_000, 0],
      money: [...SOLD, 'CHARGED_BACK 14000'],
    })
  expect(await reasons(session)).toEqual(['CHARGED_BACK'])
  expect(await compare()).toEqual(AGREES)

  await market.payments.winChargeback(ref)
  await market.deliverWebhooks()
  expect(await books(session)).toEqual(WHOLE)
  for (const who of [session.seeker, session.coach])
    expect(await seen(who, session)).toMatchObject({
      payment: ['SUCCEEDED', 0, 0, 14_000],
      money: [...SOLD, 'CHARGED_BACK 14000', 'CHARGEBACK_REVERSED 14000'],
    })
  expect(await waiting(session)).toEqual([])
  expect(await compare()).toEqual(AGREES)
})

const EARNING = `{ earningSessions(from: "2026-11", to: "2026-12", first: 20) { edges { node { id state holdReasons net { amountMinor } } } } }`
test('a coach is not paid out what a bank holds', async () => {
  const session = await buildSession(market, { status: 'completed' })
  const earning = async () =>
    (
      await asViewer(market, session.coach).run<{
        earningSessions: { edges: { node: { holdReasons: string[] } }[] }
      }>(EARNING)
    ).data.earningSessions.edges[0]?.node
  const [payment] = await market.sql<{ ref: string }>(
    'select provider_ref as ref from payments where session_id = $1',
    [session.id],
  )
  const ref = payment?.ref ?? ''
  expect((await earning())?.holdReasons).not.toContain('CHARGED_BACK')
  await market.payments.chargeBack(ref)
  await market.deliverWebhooks()
  const held = await earning()
  expect(held).not.toMatchObject({ state: 'AVAILABLE' })
  await market.payments.winChargeback(ref)
  await market.deliverWebhooks()
  expect(await earning()).toMatchObject({ state: 'HELD', net: { amountMinor: 11_200 } })
})

describe('a payment that settles late', () => {
  test('books the session when its money comes, and not before', async () => {
    const session = await buildSession(market)
    await market.payments.pay(await checkOut(market, session), LATE)
    await later(29)
    expect(await seen(session.seeker, session)).toMatchObject({
      status: 'HELD',
      payment: ['PENDING', 0, 0, 0],
    })
    expect(await books(session)).toEqual({})
    await later(1)
    expect(await seen(session.seeker, session)).toEqual({
      status: 'CONFIRMED',
      payment: ['SUCCEEDED', 0, 0, 14_000],
      money: SOLD,
    })
    expect(await books(session)).toEqual(WHOLE)
    expect(await waiting(session)).toEqual([])
    expect(await compare()).toEqual(AGREES)
  })

  test('and fails once the hold has ended leaves nothing behind, and its time to others', async () => {
    const session = await buildSession(market)
    const ref = await checkOut(market, session)
    market.advance(14.75)
    await market.payments.pay(ref, LATE)
    await later(20)
    expect(await seen(session.seeker, session)).toMatchObject({ status: 'EXPIRED' })
    await market.payments.settleNow(ref, 'decline')
    await market.deliverWebhooks()
    for (let turn = 0; turn < 3; turn++) await later(600)
    expect(await seen(session.seeker, session)).toMatchObject({
      status: 'EXPIRED',
      payment: ['VOIDED', 0, 0, 0],
    })
    expect(await market.sql('select due from payments where session_id = $1', [session.id])).toEqual([
      { due: null },
    ])
    expect(await market.payments.pay(ref, LATE)).toMatchObject({ outcome: 'closed' })
    expect(await books(session)).toEqual({})
    expect(await waiting(session)).toEqual([])
    const { coach, startsAt } = session
    const other = await buildSession(market, { coach, startsAt, status: 'confirmed' })
    expect(await seen(other.seeker, other)).toMatchObject({ status: 'CONFIRMED' })
    expect(await compare()).toEqual(AGREES)
  })

  test('and fails in time can be paid with another card', async () => {
    const session = await buildSession(market)
    const ref = await checkOut(market, session)
    await market.payments.pay(ref, LATE)
    await market.payments.settleNow(ref, 'decline')
    await market.deliverWebhooks()
    expect(await seen(session.seeker, session)).toMatchObject({
      status: 'HELD',
      payment: ['FAILED', 0, 0, 0],
    })
    await pay(market, session)
    expect(await seen(session.seeker, session)).toMatchObject({ status: 'CONFIRMED' })
    expect(await books(session)).toEqual(WHOLE)
  })
})

const RETRY = `mutation ($input: RetryRefundInput!) { retryRefund(input: $input) { id } }`
describe('a refund', () => {
  test.each([
    ['refused', 'The bank of the card takes no refunds.', ['REFUND_DECIDED 14000']],
    ['fails', 'The account of the card is closed.', ['REFUND_DECIDED 14000']],
    [
      'comes_back',
      'The account of the card is closed.',
      ['REFUND_DECIDED 14000', 'REFUNDED 14000', 'REFUND_FAILED 14000'],
    ],
  ] as const)(
    'that %s stays owed, waits for an admin, and arrives when it is tried again',
    async (next, words, money) => {
      const session = await buildSession(market)
      const ref = await pay(market, session)
      await market.payments.setNextRefund(ref, next)
      await actOn(market, session.coach, 'cancelSession', session)
      await market.deliverWebhooks()
      await later(20)
      const [issue] = await waiting(session)
      expect(issue).toMatchObject({ reason: 'REFUND_FAILED', providerWords: words })
      for (const who of [session.seeker, session.coach, admin])
        expect(await seen(who, session)).toEqual({
          status: 'CANCELLED',
          payment: ['SUCCEEDED', 0, 0, 0],
          money: [...SOLD, ...money],
        })
      expect(await books(session)).toEqual({ clearing: 14_000, refunds_payable: -14_000 })

      const input = { issueId: issue?.id, idempotencyKey: `retry-${session.id}` }
      expect((await asViewer(market, admin).run(RETRY, { input })).errors).toEqual([])
      await market.deliverWebhooks()
      await later(60)
      expect(await seen(session.seeker, session)).toMatchObject({ payment: ['REFUNDED', 14_000, 0, 0] })
      expect(await books(session)).toEqual({})
      expect(await waiting(session)).toEqual([])
      expect(await compare()).toEqual(AGREES)
    },
  )
})

test.each([
  [undefined, 'REPEATED'],
  [{ amountMinor: 1 }, 'AMOUNT_DIFFERS'],
  [{ currency: 'EUR' as const }, 'CURRENCY_DIFFERS'],
])('an event that is told anew with %p changes nothing and is shown once', async (telling, reason) => {
  const session = await buildSession(market)
  const ref = await pay(market, session)
  const [event] = await market.sql<{ id: string }>('select id from sandbox_events where checkout_id = $1', [
    ref,
  ])
  const id = event?.id ?? ''
  await market.payments.deliverAgain(ref, id)
  await market.payments.tellAnew(ref, id, telling)
  await market.deliverWebhooks()
  expect(await seen(session.seeker, session)).toEqual({
    status: 'CONFIRMED',
    payment: ['SUCCEEDED', 0, 0, 14_000],
    money: SOLD,
  })
  expect(await reasons(session)).toEqual([reason])
  expect(await books(session)).toEqual(WHOLE)
  expect(await compare()).toEqual(AGREES)
})
