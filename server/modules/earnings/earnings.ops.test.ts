import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { filled, SUBMIT } from '../scorecards/scorecard.testing.ts'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildSession } from '../../testing/build-session.ts'
import { buildUser } from '../../testing/build-user.ts'
import { cancel } from '../../testing/cancel.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const M = '{ amountMinor currency }'
const REPORT = `query ($from: String = "2026-11", $to: String = "2026-12") { coachEarnings(from: $from, to: $to) {
  timeZone totals { gross ${M} commission ${M} net ${M} refunded ${M} sessions } months { month totals { net ${M} } }
  balances { available ${M} upcoming ${M} held { reason amount ${M} sessions } forecast { date amount ${M} isEnough minimum ${M} } } } }`
const LIST = `query ($first: Int, $after: String) { earningSessions(from: "2026-11", to: "2026-12", first: $first, after: $after) {
  totalCount pageInfo { hasNextPage endCursor } edges { node { id state paidWith studentName countsAt heldUntil holdReasons commissionBps net ${M} refunded ${M} gross ${M} commission ${M} } } } }`

interface ReportData {
  coachEarnings: {
    totals: Record<'gross' | 'commission' | 'net' | 'refunded', { amountMinor: number; currency: string }>[]
    months: { month: string; totals: object[] }[]
    balances: object[]
  }
}
interface ListData {
  earningSessions: {
    totalCount: number
    pageInfo: { hasNextPage: boolean; endCursor: string | null }
    edges: { node: Record<string, unknown> & { id: string } }[]
  }
}

const report = async (who: Asker) => (await asViewer(market, who).run<ReportData>(REPORT)).data.coachEarnings
const list = async (who: Asker, variables: object = {}) =>
  (await asViewer(market, who).run<ListData>(LIST, { first: 20, ...variables })).data.earningSessions
const gbp = (amountMinor: number) => ({ amountMinor, currency: 'GBP' })

test('money goes from upcoming to held to available, and adds up', async () => {
  const session = await buildSession(market, { status: 'confirmed' })
  expect((await report(session.coach)).totals).toEqual([])
  expect((await report(session.coach)).balances).toMatchObject([
    { available: gbp(0), upcoming: gbp(11_200), held: [] },
  ])
  expect((await list(session.coach)).edges).toMatchObject([
    { node: { id: session.id, state: 'UPCOMING', paidWith: 'CARD', studentName: 'Priya', net: gbp(11_200) } },
  ])

  market.setNow(session.startsAt)
  const act = (operation: string, who: Asker) =>
    asViewer(market, who).run(`mutation ($id: ID!) { ${operation}(input: { sessionId: $id }) { id } }`, {
      id: session.id,
    })
  for (const operation of ['joinSession', 'finishSession'])
    for (const who of [session.coach, session.seeker]) await act(operation, who)
  expect((await list(session.coach)).edges[0]?.node).toMatchObject({
    state: 'HELD',
    holdReasons: ['DISPUTE_WINDOW', 'SCORECARD'],
  })
  await asViewer(market, session.coach).run(SUBMIT, { input: filled({ sessionId: session.id }) })
  expect(await report(session.coach)).toMatchObject({
    totals: [{ gross: gbp(14_000), commission: gbp(2_800), net: gbp(11_200), refunded: gbp(0), sessions: 1 }],
    months: [
      { month: '2026-11', totals: [{ net: gbp(11_200) }] },
      { month: '2026-12', totals: [] },
    ],
    balances: [
      {
        available: gbp(0),
        upcoming: gbp(0),
        held: [{ reason: 'DISPUTE_WINDOW', amount: gbp(11_200), sessions: 1 }],
      },
    ],
  })
  const until = new Date(session.startsAt.getTime() + 49 * 3_600_000)
  expect((await list(session.coach)).edges[0]?.node).toMatchObject({
    state: 'HELD',
    holdReasons: ['DISPUTE_WINDOW'],
    heldUntil: until.toISOString(),
  })
  market.setNow(until)
  expect((await report(session.coach)).balances).toMatchObject([
    {
      available: gbp(11_200),
      held: [],
      forecast: { isEnough: true, amount: gbp(11_200), minimum: gbp(2_500) },
    },
  ])
})

test('a late cancellation leaves the coach their half once the session would be settled, and says what went back', async () => {
  const session = await buildSession(market, { status: 'confirmed' })
  market.setNow(new Date(session.startsAt.getTime() - 10 * 3_600_000))
  await cancel(market, session.seeker, session)
  await market.deliverWebhooks()
  expect((await report(session.coach)).totals).toEqual([
    { gross: gbp(7_000), commission: gbp(1_400), net: gbp(5_600), refunded: gbp(7_000), sessions: 1 },
  ])
  const heldUntil = new Date(session.startsAt.getTime() + 48 * 3_600_000)
  expect((await list(session.coach)).edges[0]?.node).toMatchObject({
    state: 'HELD',
    holdReasons: ['CANCELLED'],
    heldUntil: heldUntil.toISOString(),
    net: gbp(5_600),
  })
  market.setNow(heldUntil)
  expect((await list(session.coach)).edges[0]?.node).toMatchObject({ state: 'AVAILABLE', net: gbp(5_600) })
})

test('a coach who moved keeps each currency apart', async () => {
  const coach = await buildCoach(market)
  await buildSession(market, { status: 'completed', coach })
  market.setNow(START)
  await market.sql(`update coach_profiles set currency = 'EUR' where id = $1`, [coach.coachId])
  await buildSession(market, { status: 'confirmed', coach, startsAt: '2026-11-26T12:00:00Z' })
  const { balances, totals } = await report(coach)
  expect(balances).toMatchObject([
    { upcoming: gbp(0) },
    { upcoming: { amountMinor: 11_200, currency: 'EUR' }, available: { amountMinor: 0, currency: 'EUR' } },
  ])
  expect(totals.map(({ gross }) => gross.currency)).toEqual(['GBP'])
})

test('pages are stable while sessions are sold, and hold each once', async () => {
  const coach = await buildCoach(market)
  const ids: string[] = []
  for (const day of ['24', '25', '26'])
    ids.unshift(
      (await buildSession(market, { status: 'confirmed', coach, startsAt: `2026-11-${day}T12:00:00Z` })).id,
    )
  const first = await list(coach, { first: 2 })
  await buildSession(market, { status: 'confirmed', coach, startsAt: '2026-11-27T12:00:00Z' })
  const second = await list(coach, { first: 2, after: first.pageInfo.endCursor })
  expect([first.totalCount, first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([
    3,
    true,
    false,
  ])
  expect([...first.edges, ...second.edges].map(({ node }) => node.id)).toEqual(ids)
})

test('free and unpaid sessions are no money', async () => {
  const coach = await buildCoach(market)
  await buildSession(market, { status: 'confirmed', coach, sessionType: 'hello' })
  await buildSession(market, { status: 'held', coach, startsAt: '2026-11-26T12:00:00Z' })
  await buildSession(market, { status: 'requested', coach, startsAt: '2026-11-27T12:00:00Z' })
  expect(await report(coach)).toMatchObject({ totals: [], balances: [] })
  expect((await list(coach)).totalCount).toBe(0)
})

describe('is refused', () => {
  test('to a visitor and to a seeker; another coach and an admin see only their own, which is nothing', async () => {
    const { coach } = await buildSession(market, { status: 'confirmed' })
    const seeker = await buildUser(market)
    for (const document of [REPORT, LIST]) {
      expect((await asViewer(market, null).run(document)).code).toBe('UNAUTHENTICATED')
      expect((await asViewer(market, seeker).run(document)).code).toBe('FORBIDDEN')
    }
    for (const who of [await buildCoach(market), await buildUser(market, { userType: 'admin' })]) {
      expect(await report(who)).toMatchObject({ totals: [], balances: [] })
      expect((await list(who)).totalCount).toBe(0)
    }
    expect((await list(coach)).totalCount).toBe(1)
  })

  test.each([
    ['november', '2026-12', 'from'],
    ['2026-13', '2026-12', 'from'],
    ['2026-11', '2026-1', 'to'],
    ['2026-11', '2026-10', 'to'],
    ['2024-01', '2026-01', 'to'],
    ['0000-01', '2026-01', 'from'],
  ])('from %s to %s', async (from, to, path) => {
    const { code, errors } = await asViewer(market, await buildCoach(market)).run(REPORT, { from, to })
    expect([code, errors[0]?.extensions.fields]).toMatchObject(['BAD_USER_INPUT', [{ path }]])
  })
})

describe('the zone months are counted in', () => {
  const ZONE = `query ($zone: String) { coachEarnings(from: "2026-11", to: "2026-11", timeZone: $zone) { timeZone } }`
  const zoneOf = async (who: Asker, zone: string | null) =>
    (await asViewer(market, who).run<{ coachEarnings: { timeZone: string } }>(ZONE, { zone })).data
      .coachEarnings.timeZone

  test('is the calendar’s, else the account’s, else the one they read in', async () => {
    const coach = await buildCoach(market)
    await market.sql(`update availabilities set timezone = 'Europe/Madrid' where coach_id = $1`, [
      coach.coachId,
    ])
    expect(await zoneOf(coach, 'Europe/London')).toBe('Europe/Madrid')
    await market.sql('delete from availabilities where coach_id = $1', [coach.coachId])
    expect(await zoneOf(coach, 'Europe/London')).toBe('Europe/London')
    expect(await zoneOf(coach, 'Mars/Olympus')).toBe('UTC')
    await market.sql(`update users set time_zone = 'Asia/Kolkata' where id = $1`, [coach.id])
    expect(await zoneOf(coach, 'Europe/London')).toBe('Asia/Kolkata')
  })
})
