import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { actOn } from '../../../testing/act-on-session.ts'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildSession, type TestSession } from '../../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'

let market: Marketplace
let admin: TestUser
beforeAll(async () => {
  market = await openMarketplace()
  admin = await buildUser(market, { userType: 'admin' })
})
beforeEach(() => market.setNow(START))
afterAll(async () => {
  await market.close()
})

const OPEN = `query Open($first: Int, $after: String) { openDisputes(first: $first, after: $after) {
  totalCount pageInfo { hasNextPage endCursor } edges { node { id openedBy coachName seekerName price { amountMinor } } } } }`

interface Open {
  openDisputes: {
    totalCount: number
    pageInfo: { hasNextPage: boolean; endCursor: string | null }
    edges: { node: { id: string; openedBy: string; price: { amountMinor: number } } }[]
  }
}

const open = (who: Asker, variables = {}) => asViewer(market, who).run<Open>(OPEN, variables)
const ids = async (variables = {}) =>
  (await open(admin, variables)).data.openDisputes.edges.map(({ node }) => node.id)

test('an admin finds open disputes, the longest wait first, until they are decided; nobody else finds any', async () => {
  const reason = 'The call broke off after ten minutes.'
  const sessions = [
    await buildSession(market, { status: 'completed' }),
    await buildSession(market, { status: 'completed' }),
  ].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  const [first, second] = sessions as [TestSession, TestSession]
  const dispute = async (session: TestSession, who: Asker) => {
    market.setNow(new Date(session.startsAt.getTime() + 7_200_000))
    expect((await actOn(market, who, 'disputeSession', session, { reason })).errors).toEqual([])
  }
  await dispute(first, first.coach)
  await dispute(second, second.seeker)

  expect(await ids()).toEqual([first.id, second.id])
  const page = (await open(admin, { first: 1 })).data.openDisputes
  expect(page).toMatchObject({
    totalCount: 2,
    pageInfo: { hasNextPage: true },
    edges: [{ node: { id: first.id, openedBy: 'COACH', price: { amountMinor: 14_000 } } }],
  })
  expect(await ids({ first: 1, after: page.pageInfo.endCursor })).toEqual([second.id])

  for (const who of [null, first.seeker, first.coach])
    expect((await open(who)).code).toBe(who ? 'FORBIDDEN' : 'UNAUTHENTICATED')

  const decided = await actOn(market, admin, 'resolveDispute', first, { outcome: 'TOOK_PLACE', reason })
  expect(decided.code).toBeNull()
  expect(await ids()).toEqual([second.id])
})
