import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { actOn } from '../../../testing/act-on-session.ts'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildSession, type TestSession } from '../../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'
import { paymentStateOf } from '../../../testing/provider-events.ts'

let market: Marketplace
let admin: TestUser
beforeAll(async () => {
  market = await openMarketplace()
  admin = await buildUser(market, { userType: 'admin' })
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const GIVE = `mutation ($input: RefundGoodwillInput!) { refundGoodwill(input: $input) { payment { left { amountMinor } } } }`

const give = (
  { id }: TestSession,
  amountMinor: number,
  { who = admin, key = randomUUID() }: { who?: Asker; key?: string } = {},
) =>
  asViewer(market, who).run<{ refundGoodwill: { payment: { left: { amountMinor: number } } } }>(GIVE, {
    input: { sessionId: id, amountMinor, reason: 'The call kept breaking.', idempotencyKey: key },
  })

test('an admin gives some of the money back in parts, and who paid is told how much and why', async () => {
  const session = await buildSession(market, { status: 'confirmed' })
  expect((await give(session, 2_000)).data.refundGoodwill.payment.left).toEqual({ amountMinor: 12_000 })
  expect((await give(session, 500)).data.refundGoodwill.payment.left).toEqual({ amountMinor: 11_500 })
  await market.deliverWebhooks()
  expect(await paymentStateOf(market, session)).toMatchObject({
    status: 'confirmed',
    state: 'partially_refunded',
    refunded: 2_500,
    due: null,
  })
  const told = await market.sql<{ user_id: string; minor: number; reason: string }>(
    `select user_id, (facts->>'refundMinor')::int as minor, facts->>'reason' as reason from notifications
     where session_id = $1 and kind = 'goodwill_refund' order by minor`,
    [session.id],
  )
  expect(told).toEqual(
    [500, 2_000].map((minor) => ({ user_id: session.seeker?.id, minor, reason: 'The call kept breaking.' })),
  )
  expect(
    await market.sql(
      `select actor_id, detail from audit_entries where action = 'refundGoodwill' and subject_id = $1 order by id limit 1`,
      [session.id],
    ),
  ).toEqual([
    {
      actor_id: admin.id,
      detail: { refundMinor: 2_000, currency: 'GBP', reason: 'The call kept breaking.' },
    },
  ])
})

describe('it is the platform’s gift, whatever came before or comes after', () => {
  const standing = async ({ id }: TestSession) => {
    await market.deliverWebhooks()
    const rows = await market.sql<{ account: string; sum: number }>(
      `select e.account, sum(e.amount_minor)::int as sum from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
       where t.session_id = $1 and e.account <> 'clearing' group by 1 having sum(e.amount_minor) <> 0`,
      [id],
    )
    return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
  }
  const WHOLE = { coach_payable: -11_200, platform_revenue: -2_800 }

  test('coach and commission keep their shares, of all of the money too', async () => {
    const session = await buildSession(market, { status: 'completed' })
    await give(session, 2_000)
    expect(await standing(session)).toEqual({ ...WHOLE, losses: 2_000 })
    await give(session, 12_000)
    expect(await standing(session)).toEqual({ ...WHOLE, losses: 14_000 })
    const { data } = await asViewer(market, session.coach).run<{
      earningSessions: { edges: { node: { state: string; refunded: unknown; net: unknown } }[] }
    }>(
      `{ earningSessions(from: "2026-01", to: "2027-12") { edges { node { state refunded { amountMinor } net { amountMinor } } } } }`,
    )
    expect(data.earningSessions.edges.map(({ node }) => node)).toEqual([
      { state: 'HELD', refunded: { amountMinor: 0 }, net: { amountMinor: 11_200 } },
    ])
  })

  test('given before all goes back by rule, it is a part of that', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    await give(session, 2_000)
    await actOn(market, session.coach, 'cancelSession', session)
    expect(await standing(session)).toEqual({})
  })

  test('all was given already when an admin finds that the coach did not come', async () => {
    const session = await buildSession(market, { status: 'disputed' })
    await give(session, 14_000)
    expect(await standing(session)).toEqual({ ...WHOLE, losses: 14_000 })
    const input = {
      sessionId: session.id,
      outcome: 'COACH_ABSENT',
      reason: 'The room shows one person.',
      idempotencyKey: randomUUID(),
    }
    const answer = await asViewer(market, admin).run(
      'mutation ($input: ResolveDisputeInput!) { resolveDispute(input: $input) { id } }',
      { input },
    )
    expect(answer.errors).toEqual([])
    expect(await standing(session)).toEqual({})
  })
})

test('once for a key, however often and at once it is asked', async () => {
  const session = await buildSession(market, { status: 'confirmed' })
  const key = randomUUID()
  await Promise.all(Array.from({ length: 5 }, () => give(session, 1_000, { key })))
  await market.deliverWebhooks()
  expect(await paymentStateOf(market, session)).toMatchObject({ refunded: 1_000 })
  expect((await give(session, 1_001, { key })).errors).toMatchObject([
    { extensions: { code: 'IDEMPOTENCY_MISMATCH' } },
  ])
})

test('never more than is left, nor of what was not taken', async () => {
  const session = await buildSession(market, { status: 'confirmed' })
  await give(session, 10_000)
  for (const minor of [4_001, 0, -1])
    expect((await give(session, minor)).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: [{ path: 'amountMinor' }] } },
    ])
  expect((await give(session, 4_000)).errors).toEqual([])
  const requested = await buildSession(market, { sessionType: 'on-request', status: 'requested' })
  expect((await give(requested, 1)).errors).toMatchObject([{ extensions: { code: 'POLICY_VIOLATION' } }])
})

test('five admins at once give no more than there is', async () => {
  const session = await buildSession(market, { status: 'confirmed' })
  const answers = await Promise.all(Array.from({ length: 5 }, () => give(session, 5_000)))
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(2)
  await market.deliverWebhooks()
  expect(await paymentStateOf(market, session)).toMatchObject({ refunded: 10_000 })
})

test('nobody else gives any', async () => {
  const session = await buildSession(market, { status: 'confirmed' })
  for (const who of [null, session.seeker, session.coach])
    expect((await give(session, 1_000, { who })).errors).toHaveLength(1)
  expect(await paymentStateOf(market, session)).toMatchObject({ refunded: 0 })
})
