import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { filled, SUBMIT } from '../scorecards/scorecard.testing.ts'
import { actOn } from '../../testing/act-on-session.ts'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import { buildSession, type TestSession } from '../../testing/build-session.ts'
import { buildUser } from '../../testing/build-user.ts'
import { DAY } from '../../lib/durations.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const MONEY = `query ($id: ID!, $token: String) { sessionMoney(sessionId: $id, token: $token) {
  kind at isExpected waitsFor amount { amountMinor currency } commission { amountMinor } coachShare { amountMinor } } }`
interface Event {
  kind: string
  at: string | null
  isExpected: boolean
  waitsFor: string[]
  amount: { amountMinor: number; currency: string }
  coachShare: { amountMinor: number } | null
}

const ask = (who: Asker, { id }: Pick<TestSession, 'id'>, token?: string) =>
  asViewer(market, who).run<{ sessionMoney: Event[] }>(MONEY, { id, token })
const told = async (who: Asker, session: TestSession, token?: string) =>
  (await ask(who, session, token)).data.sessionMoney.map(({ kind, amount }) => [kind, amount.amountMinor])

const SOLD = [
  ['QUOTED', 14_000],
  ['PAID', 14_000],
  ['COMMISSION', 2_800],
]

test('§2.5 from the price to what is to be paid out, to each side', async () => {
  const session = await buildSession(market, { status: 'completed' })
  await market.deliverWebhooks()
  const admin = await buildUser(market, { userType: 'admin' })
  expect(await told(session.seeker, session)).toEqual(SOLD)
  for (const who of [session.coach, admin])
    expect(await told(who, session)).toEqual([...SOLD, ['AVAILABLE', 11_200]])

  const last = async () => (await ask(session.coach, session)).data.sessionMoney.at(-1)
  expect(await last()).toMatchObject({
    at: null,
    isExpected: true,
    waitsFor: ['DISPUTE_WINDOW', 'SCORECARD'],
  })
  await asViewer(market, session.coach).run(SUBMIT, { input: filled({ sessionId: session.id }) })
  const free = await last()
  expect(free).toMatchObject({ isExpected: true, waitsFor: ['DISPUTE_WINDOW'] })
  market.advance(3 * DAY)
  expect(await last()).toEqual({ ...free, isExpected: false, waitsFor: [] })
})

test('a request of a guest, by the token: set aside and let go', async () => {
  const session = await buildSession(market, {
    status: 'declined',
    guest: { name: 'Ada', email: 'ada@mail.test' },
  })
  await market.deliverWebhooks()
  expect(await told(null, session, session.token)).toEqual([
    ['QUOTED', 14_000],
    ['HELD', 14_000],
    ['RELEASED', 14_000],
  ])
})

test('what goes back, and what it takes from the coach', async () => {
  const session = await buildSession(market, { status: 'confirmed' })
  await actOn(market, session.seeker, 'cancelSession', session)
  await market.deliverWebhooks()
  const back = [...SOLD, ['REFUND_DECIDED', 14_000], ['REFUNDED', 14_000]]
  expect(await told(session.seeker, session)).toEqual(back)
  expect(await told(session.coach, session)).toEqual(back)
  const decided = async (who: Asker) =>
    (await ask(who, session)).data.sessionMoney.find(({ kind }) => kind === 'REFUND_DECIDED')?.coachShare
  expect(await decided(session.coach)).toEqual({ amountMinor: -11_200 })
  expect(await decided(session.seeker)).toBeNull()
})

test('nobody else is told, and nothing of a free session', async () => {
  const session = await buildSession(market, { status: 'confirmed' })
  const stranger = await buildUser(market)
  for (const [who, token] of [[stranger], [null], [null, 'no-such-token']] as const)
    expect((await ask(who, session, token)).code).toBe('NOT_FOUND')
  const free = await buildSession(market, { sessionType: 'hello', status: 'confirmed' })
  expect(await told(free.coach, free)).toEqual([])
})
