import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { asViewer } from '../../../testing/as-viewer.ts'
import { changeSettings } from '../../../testing/change-settings.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'

let market: Marketplace
let admin: TestUser
let other: TestUser
let seeker: TestUser
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(async () => {
  market.setNow(START)
  admin = await buildUser(market, { userType: 'admin', firstName: 'Ada' })
  other = await buildUser(market, { userType: 'admin', firstName: 'Otto' })
  seeker = await buildUser(market)
})
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const wish = (amountMinor: number, currency = 'GBP', to = seeker) => ({
  userId: to.id,
  amountMinor,
  currency,
  reason: 'The room did not open.',
  idempotencyKey: randomUUID(),
})
const GRANT = 'mutation ($input: GrantCreditInput!) { grantCredit(input: $input) { amountMinor } }'
const ASK =
  'mutation ($input: GrantCreditInput!) { askForCredit(input: $input) { id reason isMine isApproved amount { amountMinor } } }'
const DECIDE = 'mutation ($input: DecideCreditInput!) { decideCredit(input: $input) { id isApproved } }'

const grant = (input: ReturnType<typeof wish>, who = admin) => asViewer(market, who).run(GRANT, { input })
const grantCode = async (...args: Parameters<typeof grant>) => (await grant(...args)).code
const ask = async (input: ReturnType<typeof wish>, who = admin) =>
  (await asViewer(market, who).run<{ askForCredit: { id: string } }>(ASK, { input })).data.askForCredit
const decide = (requestId: string, who: TestUser, change: object = {}) =>
  asViewer(market, who).run(DECIDE, {
    input: {
      requestId,
      isApproved: true,
      reason: 'Looked into it.',
      idempotencyKey: randomUUID(),
      ...change,
    },
  })
const creditOf = async ({ id }: TestUser) =>
  (
    await market.sql<{ minor: number }>(
      `select coalesce(-sum(amount_minor), 0)::int as minor from ledger_entries where account = 'seeker_credit' and owner_id = $1`,
      [id],
    )
  )[0]?.minor
/** A new admin, whom `maker` made one. */
async function promote(maker: TestUser): Promise<TestUser> {
  const user = await buildUser(market)
  const input = { userId: user.id, userType: 'ADMIN', reason: 'Joins the team.' }
  const { code } = await asViewer(market, maker).run(
    'mutation ($input: ChangeUserRoleInput!) { changeUserRole(input: $input) { userType } }',
    { input },
  )
  expect(code).toBeNull()
  return user
}
async function increase(who: TestUser, units: number): Promise<void> {
  const key = 'credit.day_units'
  const settings = await asViewer(market, who).run<{ settings: { key: string; version: number }[] }>(
    '{ settings { key version } }',
  )
  const expectedVersion = settings.data.settings.find((setting) => setting.key === key)?.version
  const { code } = await asViewer(market, who).run(
    'mutation ($input: ChangeSettingInput!) { changeSetting(input: $input) { key } }',
    { input: { key, expectedVersion, value: String(units), reason: 'A busy week.' } },
  )
  expect(code).toBeNull()
}
const waiting = async (who = admin) =>
  (
    await asViewer(market, who).run<{
      creditRequests: { edges: { node: { id: string; isMine: boolean; askedByName: string } }[] }
    }>('{ creditRequests(first: 50) { edges { node { id isMine askedByName } } } }')
  ).data.creditRequests.edges.map(({ node }) => node)

describe('one admin alone', () => {
  test('gives up to the limit within 24 hours, over all seekers and currencies', async () => {
    expect(await grantCode(wish(60_000))).toBeNull()
    expect(await grantCode(wish(40_000, 'EUR', await buildUser(market)))).toBeNull()
    expect(await grantCode(wish(1))).toBe('POLICY_VIOLATION')
    expect(await creditOf(seeker)).toBe(60_000)
    expect(await grantCode(wish(1), other)).toBeNull()
    market.advance(24 * 60)
    expect(await grantCode(wish(100_000))).toBeNull()
  })

  test('cannot exceed the limit with concurrent grants', async () => {
    const codes = await Promise.all(Array.from({ length: 4 }, () => grantCode(wish(50_000))))
    expect(codes.filter((code) => code === null)).toHaveLength(2)
    expect(await creditOf(seeker)).toBe(100_000)
  })

  test('shares the limit with the admins they made recently', async () => {
    const [first, second] = [await promote(admin), await promote(admin)]
    expect(await grantCode(wish(60_000), first)).toBeNull()
    expect(await grantCode(wish(40_000), admin)).toBeNull()
    expect(await grantCode(wish(1), second)).toBe('POLICY_VIOLATION')
    expect(await grantCode(wish(1), await promote(second))).toBe('POLICY_VIOLATION')
    expect(await grantCode(wish(1), other)).toBeNull()
    market.advance(30 * 24 * 60)
    for (const who of [admin, first, second]) expect(await grantCode(wish(100_000), who)).toBeNull()
  })

  test('does not profit from an increase of the limit that they made', async () => {
    await increase(admin, 5_000)
    expect(await grantCode(wish(100_000))).toBeNull()
    expect(await grantCode(wish(1))).toBe('POLICY_VIOLATION')
    expect(await grantCode(wish(1), await promote(admin))).toBe('POLICY_VIOLATION')
    for (let time = 0; time < 2; time++) expect(await grantCode(wish(100_000), other)).toBeNull()
    await changeSettings(market, { 'credit.day_units': 1_000 })
  })

  test('gets the same result for a repeated request, also once the limit is used up', async () => {
    const once = wish(100_000)
    expect([await grantCode(once), await grantCode(once)]).toEqual([null, null])
    expect(await creditOf(seeker)).toBe(100_000)
  })
})

describe('credit above the limit', () => {
  test('is given once by another admin, and the seeker is notified with the reason', async () => {
    const { id } = await ask(wish(90_000))
    expect(await creditOf(seeker)).toBe(0)
    expect((await waiting(other)).find((one) => one.id === id)).toEqual({
      id,
      isMine: false,
      askedByName: 'Ada Shah',
    })
    expect((await decide(id, other)).data).toEqual({ decideCredit: { id, isApproved: true } })
    expect((await decide(id, other)).code).toBe('POLICY_VIOLATION')
    expect(await creditOf(seeker)).toBe(90_000)
    const [told] = await market.sql(
      `select facts ->> 'reason' as reason from notifications where user_id = $1 and kind = 'credit_granted'`,
      [seeker.id],
    )
    expect(told).toEqual({ reason: 'The room did not open.' })
    expect((await waiting(other)).map((one) => one.id)).not.toContain(id)
    // It does not count towards the limit of either admin.
    expect([await grantCode(wish(100_000)), await grantCode(wish(100_000), other)]).toEqual([null, null])
  })

  test('cannot be decided by the admin who asked, nor by an admin they made', async () => {
    const { id } = await ask(wish(90_000))
    expect((await decide(id, admin)).code).toBe('POLICY_VIOLATION')
    expect((await decide(id, await promote(admin))).code).toBe('POLICY_VIOLATION')
    expect(await creditOf(seeker)).toBe(0)
    expect((await decide(id, other)).code).toBeNull()
  })

  test.each<[string, () => Promise<[requester: TestUser, decider: TestUser]>]>([
    ['the admin who promoted the requester', async () => [await promote(admin), admin]],
    [
      'an admin promoted by an admin whom the requester promoted',
      async () => [admin, await promote(await promote(admin))],
    ],
    [
      'the admin who promoted the promoter of the requester',
      async () => [await promote(await promote(admin)), admin],
    ],
    ['another admin made by the same person', async () => [await promote(admin), await promote(admin)]],
  ])('cannot be decided by %s', async (_who, people) => {
    const [requester, decider] = await people()
    const { id } = await ask(wish(90_000), requester)
    expect((await decide(id, decider)).code).toBe('POLICY_VIOLATION')
    expect(await creditOf(seeker)).toBe(0)
    expect((await decide(id, other)).code).toBeNull()
  })

  test('can be decided by another admin made by the same person 30 days ago', async () => {
    const [requester, decider] = [await promote(admin), await promote(admin)]
    market.advance(30 * 24 * 60)
    const { id } = await ask(wish(90_000), requester)
    expect((await decide(id, decider)).code).toBeNull()
    expect(await creditOf(seeker)).toBe(90_000)
  })

  test('is declined with a reason, and no credit is given', async () => {
    const { id } = await ask(wish(90_000))
    expect((await decide(id, other, { reason: 'No' })).code).toBe('BAD_USER_INPUT')
    expect((await decide(id, other, { isApproved: false })).data).toEqual({
      decideCredit: { id, isApproved: false },
    })
    expect((await decide(id, other)).code).toBe('POLICY_VIOLATION')
    expect(await creditOf(seeker)).toBe(0)
  })

  test('can be requested and decided only by admins, for an existing seeker', async () => {
    const { id } = await ask(wish(500))
    for (const who of [seeker, null]) {
      const code = who ? 'FORBIDDEN' : 'UNAUTHENTICATED'
      expect((await asViewer(market, who).run(ASK, { input: wish(500) })).code).toBe(code)
      expect((await asViewer(market, who).run('{ creditRequests { totalCount } }')).code).toBe(code)
    }
    expect((await decide(id, seeker)).code).toBe('FORBIDDEN')
    expect((await decide(randomUUID(), other)).code).toBe('NOT_FOUND')
    expect((await asViewer(market, admin).run(ASK, { input: wish(500, 'GBP', other) })).code).toBe(
      'NOT_FOUND',
    )
    expect((await asViewer(market, admin).run(ASK, { input: wish(100_001) })).code).toBe('BAD_USER_INPUT')
  })
})
