import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildSession, checkOut } from '../../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'
import { event, postEvents } from '../../../testing/provider-events.ts'
import { DAY } from '../../../lib/durations.ts'
import { readRows } from '../../../db/kysely.ts'
import { ROWS } from '../../analytics/metric.rules.ts'

let market: Marketplace
let admin: TestUser
beforeAll(async () => {
  market = await openMarketplace()
  admin = await buildUser(market, { userType: 'admin' })
})
beforeEach(async () => {
  market.setNow(START)
  await market.sql('delete from payment_issues')
})
afterAll(() => market.close())

const LIST = `{ paymentIssues(first: 50) { totalCount edges { node { id reason eventType instruction
  told { amountMinor currency } expected { amountMinor currency } providerRef sessionId sessionTitle noticedAt } } } }`
const RESOLVE = `mutation ($input: ResolvePaymentIssueInput!) { resolvePaymentIssue(input: $input) { id resolvedAt note } }`

interface Listed {
  paymentIssues: { totalCount: number; edges: { node: { id: string; reason: string } }[] }
}

const list = async (who: Asker = admin) => asViewer(market, who).run<Listed>(LIST)
const listed = async () => (await list()).data.paymentIssues.edges.map(({ node }) => node)
const resolve = (issueId: string, note: string, who: Asker = admin) =>
  asViewer(market, who).run(RESOLVE, { input: { issueId, note } })

async function tellAPenny() {
  const session = await buildSession(market)
  const ref = await checkOut(market, session)
  await postEvents(market, event(ref, 'succeeded', 1, { currency: 'JPY' }))
  return { session, ref }
}

test('an admin reads what was told and what we asked for', async () => {
  const { session, ref } = await tellAPenny()
  expect(await listed()).toEqual([
    {
      id: expect.any(String),
      reason: 'CURRENCY_DIFFERS',
      eventType: 'SUCCEEDED',
      instruction: null,
      told: { amountMinor: 1, currency: 'JPY' },
      expected: { amountMinor: 14_000, currency: 'GBP' },
      providerRef: ref,
      sessionId: session.id,
      sessionTitle: 'Live case',
      noticedAt: START.toISOString(),
    },
  ])
})

test('of a refund that nobody asked for we expected nothing, and it is in the figures', async () => {
  const session = await buildSession(market)
  const ref = await checkOut(market, session)
  await postEvents(market, [event(ref, 'refunded', 5_000), event(ref, 'succeeded')])
  expect(await listed()).toMatchObject([
    { reason: 'NOT_ASKED', eventType: 'REFUNDED', told: { amountMinor: 5_000 }, expected: null },
  ])
  const day = { from: START, to: new Date(START.getTime() + DAY) }
  const refunds = await readRows(market.services.pool, ROWS.REFUNDS(day))
  expect(refunds).toContainEqual(expect.objectContaining({ session_id: session.id, amount: 5_000 }))
})

test('what waits for its cause is listed when the cause has not come in a quarter of an hour', async () => {
  const ref = await checkOut(market, await buildSession(market))
  await postEvents(market, event(ref, 'refunded', 5_000))
  market.advance(14)
  expect(await listed()).toEqual([])
  market.advance(1)
  expect(await listed()).toMatchObject([{ reason: 'BEFORE_CAUSE' }])
})

test('resolving takes it off the list with a note in the audit log, once, and changes no payment', async () => {
  const { session } = await tellAPenny()
  const [issue] = await listed()
  const id = issue?.id ?? ''
  expect((await resolve(id, 'Why')).errors).toMatchObject([
    { extensions: { code: 'BAD_USER_INPUT', fields: [{ path: 'note' }] } },
  ])
  expect(await listed()).toHaveLength(1)
  expect((await resolve(id, 'A test of the provider.')).data).toEqual({
    resolvePaymentIssue: { id, resolvedAt: START.toISOString(), note: 'A test of the provider.' },
  })
  expect(await listed()).toEqual([])
  expect((await resolve(id, 'Once more, please.')).errors).toMatchObject([
    { extensions: { code: 'POLICY_VIOLATION' } },
  ])
  expect(
    await market.sql(
      `select actor_id, detail->>'reason' as reason from audit_entries where action = 'resolvePaymentIssue' and subject_id = $1`,
      [session.id],
    ),
  ).toEqual([{ actor_id: admin.id, reason: 'A test of the provider.' }])
  expect(await market.sql('select state from payments where session_id = $1', [session.id])).toEqual([
    { state: 'pending' },
  ])
})

test('nobody else reads or resolves any', async () => {
  const { session } = await tellAPenny()
  const [issue] = await listed()
  for (const who of [null, session.seeker, session.coach]) {
    expect((await list(who)).errors).toHaveLength(1)
    expect((await resolve(issue?.id ?? '', 'Nothing to see here.', who)).errors).toHaveLength(1)
  }
  expect(await listed()).toHaveLength(1)
})
