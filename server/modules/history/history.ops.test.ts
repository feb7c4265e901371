import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import { buildSession } from '../../testing/build-session.ts'
import { buildUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { openCard } from '../drills/drill.testing.ts'
import { submit } from '../scorecards/scorecard.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const PAST = `query ($coachId: ID, $first: Int, $after: String) { pastSessions(coachId: $coachId, first: $first, after: $after) {
  totalCount pageInfo { hasNextPage endCursor }
  edges { node { session { id viewerRole coach { id } } score priority { nextStep } priorityLabel rating } } } }`
const COACHES = `{ pastCoaches { coach { id } pastCount heldCount lastHeldAt } }`
const REVIEW = `mutation ($input: SubmitReviewInput!) { submitReview(input: $input) { id } }`

interface Node {
  session: { id: string; viewerRole: string }
  score: number | null
  priority: { nextStep: string } | null
  priorityLabel: string | null
  rating: number | null
}
interface Page {
  totalCount: number
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
  edges: { node: Node }[]
}
const past = async (who: Asker, variables: object = {}) =>
  (await asViewer(market, who).run<{ pastSessions: Page }>(PAST, { ...variables })).data.pastSessions
const nodes = async (who: Asker, variables: object = {}) =>
  (await past(who, variables)).edges.map(({ node }) => node)

test('a past session has what its viewer may know of it', async () => {
  const seeker = await buildUser(market)
  const session = await buildSession(market, { status: 'completed', seeker })
  await submit(market, session.coach, session)
  const sealed = { score: null, priority: null, priorityLabel: null, rating: null }
  expect(await nodes(seeker)).toMatchObject([
    { session: { id: session.id, viewerRole: 'SEEKER' }, ...sealed },
  ])
  const opened = { score: expect.any(Number), priority: { nextStep: expect.any(String) } }
  // The coach reads their own scorecard, and learns of no rating that waits.
  expect(await nodes(session.coach)).toMatchObject([
    { session: { viewerRole: 'COACH' }, ...opened, rating: null },
  ])
  await asViewer(market, seeker).run(REVIEW, {
    input: {
      sessionId: session.id,
      rating: 4,
      text: 'Clear, and kind.',
      wouldRebook: true,
      idempotencyKey: randomUUID(),
    },
  })
  await openCard(market, session)
  expect(await nodes(seeker)).toMatchObject([{ ...opened, priorityLabel: expect.any(String), rating: 4 }])
})

test('is listed by coach, in pages, and nobody else’s', async () => {
  const seeker = await buildUser(market)
  await buildSession(market, { status: 'closed' })
  const first = await buildSession(market, { status: 'closed', seeker })
  const other = await buildSession(market, { status: 'cancelled', seeker })
  await buildSession(market, { status: 'confirmed', seeker })
  expect((await past(seeker)).totalCount).toBe(2)
  expect(await nodes(seeker, { coachId: first.coach.coachId })).toMatchObject([{ session: { id: first.id } }])
  expect(await nodes(seeker, { coachId: 'nobody' })).toEqual([])
  const page = await past(seeker, { first: 1 })
  const rest = await past(seeker, { first: 1, after: page.pageInfo.endCursor })
  expect([page.pageInfo.hasNextPage, rest.pageInfo.hasNextPage]).toEqual([true, false])
  expect(new Set([...page.edges, ...rest.edges].map(({ node }) => node.session.id))).toEqual(
    new Set([first.id, other.id]),
  )
  const { data } = await asViewer(market, seeker).run<{ pastCoaches: object[] }>(COACHES)
  expect(data.pastCoaches).toMatchObject([
    { coach: { id: first.coach.coachId }, pastCount: 1, heldCount: 1, lastHeldAt: expect.any(String) },
    { coach: { id: other.coach.coachId }, pastCount: 1, heldCount: 0, lastHeldAt: null },
  ])
})

test('needs an account', async () => {
  for (const query of [PAST, COACHES])
    expect(await asViewer(market, null).run(query)).toMatchObject({ code: 'UNAUTHENTICATED' })
})
