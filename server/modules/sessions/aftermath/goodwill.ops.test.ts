import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
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
  const told = await market.sql<{ minor: number; reason: string }>(
    `select (facts->>'refundMinor')::int as minor, facts->>'reason' as reason from notifications
     where session_id = $1 and kind = 'goodwill_refund' order by minor`,
    [session.id],
  )
  expect(told).toEqual([500, 2_000].map((minor) => ({ minor, reason: 'The call kept breaking.' })))
  expect(
    await market.sql(
      `select actor_id, detail from audit_entries where action = 'refundGoodwill' and subject_id = $1 order by id limit 1`,
      [session.id],
    ),
  ).toEqual([{ actor_id: admin.id, detail: { refundMinor: 2_000, reason: 'The call kept breaking.' } }])
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
