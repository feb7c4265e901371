import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildSession, type TestSession } from '../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { selfScore, submit } from './scorecard.testing.ts'

let market: Marketplace
let seeker: TestUser
let sessions: TestSession[]

const MINE = `query ($first: Int, $after: String) { myScorecards(first: $first, after: $after) {
  totalCount pageInfo { hasNextPage endCursor } edges { node { sessionId isSealed overall viewerRole scores { evidence } } } } }`
const DUE = `query ($first: Int, $after: String) { scorecardsDue(first: $first, after: $after) {
  totalCount pageInfo { hasNextPage endCursor } edges { node { id seekerName hasDraft seekerWaits } } } }`
const PROGRESS = `{ progress { scorecardsCount sealedCount unreadCount liveCases liveCasesGoal weeklyStreak
  overall { now direction points { sessionId value low high } } means { label section points { value } } dimensions { dimension points { value } }
  weeks { weekStart sessions } kinds { kind sessions } priorities { sessionId observation } focus { dimension named outOf } } }`
const ANALYTICS = `{ scorecardAnalytics { everybody gaps { dimension gap scorecards isEnough } scores { raw own }
  fair { scorecards raw adjusted abstention } recommendations { recommendation scorecards } } }`

interface Page<Node> {
  totalCount: number
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
  edges: { node: Node }[]
}
interface Listed {
  sessionId: string
  isSealed: boolean
  overall: number | null
  viewerRole: string
  scores: { evidence: string }[]
}

const mine = async (who: Asker, page: object = {}) =>
  (await asViewer(market, who).run<{ myScorecards: Page<Listed> }>(MINE, { first: 20, ...page })).data
    .myScorecards
const due = async (who: Asker, page: object = {}) =>
  (
    await asViewer(market, who).run<{ scorecardsDue: Page<{ id: string; seekerWaits: boolean }> }>(DUE, {
      first: 20,
      ...page,
    })
  ).data.scorecardsDue

/** Five weekly live cases of one pair: four scored, three of them opened, the last still due. */
beforeAll(async () => {
  market = await openMarketplace()
  const coach = await buildCoach(market)
  seeker = await buildUser(market)
  sessions = []
  for (let week = 0; week < 5; week++) {
    const startsAt = new Date(Date.parse('2026-11-24T12:00:00Z') + week * 7 * 86_400_000)
    market.setNow(new Date(startsAt.getTime() - 2 * 86_400_000))
    sessions.push(await buildSession(market, { status: 'completed', coach, seeker, startsAt }))
  }
  for (const session of sessions.slice(0, 4)) {
    await submit(market, coach, session)
    market.advance(1)
  }
  for (const session of sessions.slice(0, 3)) await selfScore(market, seeker, session)
})
afterAll(() => market.close())

test('both sides list what was sent, newest first and page by page; the seeker’s unopened one is sealed', async () => {
  const all = await mine(seeker)
  expect(all.totalCount).toBe(4)
  expect(all.edges.map(({ node }) => node.sessionId)).toEqual(
    sessions
      .slice(0, 4)
      .map(({ id }) => id)
      .toReversed(),
  )
  expect(all.edges.map(({ node }) => [node.isSealed, node.overall, node.scores.length])).toEqual([
    [true, null, 0],
    [false, 3, 4],
    [false, 3, 4],
    [false, 3, 4],
  ])
  const first = await mine(seeker, { first: 3 })
  const rest = await mine(seeker, { first: 3, after: first.pageInfo.endCursor })
  expect([...first.edges, ...rest.edges].map(({ node }) => node.sessionId)).toEqual(
    all.edges.map(({ node }) => node.sessionId),
  )
  expect([first.pageInfo.hasNextPage, rest.pageInfo.hasNextPage]).toEqual([true, false])
  const given = await mine(sessions[0]!.coach)
  expect(given.edges.every(({ node }) => node.viewerRole === 'COACH' && !node.isSealed)).toBe(true)
})

test('what is due is the coach’s own', async () => {
  expect((await due(sessions[4]!.coach)).edges.map(({ node }) => node.id)).toEqual([sessions[4]!.id])
  expect((await due(await buildCoach(market))).totalCount).toBe(0)
  expect((await asViewer(market, seeker).run(DUE)).code).toBe('FORBIDDEN')
})

test('nobody else lists anything of it', async () => {
  for (const who of [await buildUser(market), await buildCoach(market)])
    expect((await mine(who)).totalCount).toBe(0)
  for (const query of [MINE, DUE, PROGRESS, ANALYTICS])
    expect((await asViewer(market, null).run(query)).code).toBe('UNAUTHENTICATED')
  expect((await asViewer(market, seeker).run(MINE, { after: 'nonsense' })).code).toBe('BAD_USER_INPUT')
})

test('progress is made of opened scorecards only, and of every session', async () => {
  const { data } = await asViewer(market, seeker).run<{ progress: object }>(PROGRESS)
  expect(data.progress).toMatchObject({
    scorecardsCount: 3,
    sealedCount: 1,
    unreadCount: 4,
    liveCases: 5,
    liveCasesGoal: 25,
    weeklyStreak: 5,
    overall: { now: 3, direction: 'STEADY', points: [{ value: 3 }, { value: 3 }, { value: 3 }] },
    kinds: [{ kind: 'CASE_MOCK', sessions: 5 }],
    focus: { dimension: 'QUANTITATIVE', named: 3, outOf: 3 },
  })
})

test('two scorecards give no verdict', async () => {
  const other = await buildUser(market)
  for (const _ of [1, 2]) {
    const session = await buildSession(market, { status: 'completed', seeker: other })
    await submit(market, session.coach, session)
    await selfScore(market, other, session)
  }
  const { data } = await asViewer(market, other).run<{ progress: object }>(PROGRESS)
  expect(data.progress).toMatchObject({
    overall: {
      now: null,
      direction: null,
      points: [
        { low: null, high: null },
        { low: null, high: null },
      ],
    },
  })
})

test('analytics compare own with given, and have no adjusted mean before the first night', async () => {
  const { data } = await asViewer(market, seeker).run<{ scorecardAnalytics: object }>(ANALYTICS)
  expect(data.scorecardAnalytics).toMatchObject({
    gaps: [{ dimension: 'QUANTITATIVE', gap: 2, scorecards: 3, isEnough: true }],
    scores: [{ raw: 3, own: 4 }, { raw: 3 }, { raw: 3 }],
    fair: null,
    recommendations: [],
  })
  const coach = await asViewer(market, sessions[0]!.coach).run<{ scorecardAnalytics: object }>(ANALYTICS)
  expect(coach.data.scorecardAnalytics).toMatchObject({
    scores: [],
    fair: null,
    recommendations: [{ recommendation: 'BORDERLINE', scorecards: 4 }],
  })
})

test('cases and fit interviews are on no line together, and both parts of one session count', async () => {
  const other = await buildUser(market)
  const score = (dimension: string, value: number) => ({ dimension, score: value, evidence: 'Said so.' })
  const [structuring, drive] = [score('STRUCTURING', 2), score('DRIVE', 4)]
  for (const scores of [[structuring], [drive], [structuring, drive]]) {
    const session = await buildSession(market, { status: 'completed', seeker: other })
    await submit(market, session.coach, session, {
      scores,
      recommendation: 'BORDERLINE',
      explanation: 'Both.',
    })
    await selfScore(market, other, session)
  }
  const { data } = await asViewer(market, other).run<{ progress: object }>(PROGRESS)
  expect(data.progress).toMatchObject({
    means: [
      { label: 'Weighted mean of cases', section: 'CASE', points: [{ value: 2 }, { value: 2 }] },
      { label: 'Weighted mean of fit', section: 'FIT', points: [{ value: 4 }, { value: 4 }] },
    ],
    overall: { points: [{ value: 2 }, { value: 2 }] },
  })
})
