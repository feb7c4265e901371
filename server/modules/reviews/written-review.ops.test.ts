import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildSession } from '../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

const MINE = `query ($first: Int, $after: String) { reviewsIWrote(first: $first, after: $after) {
  totalCount pageInfo { hasNextPage endCursor } edges { node { sessionId rating text privateNote } } } }`

interface Mine {
  reviewsIWrote: {
    totalCount: number
    pageInfo: { hasNextPage: boolean; endCursor: string | null }
    edges: { node: { sessionId: string } }[]
  }
}
const ask = (who: TestUser | null, variables: object = {}) =>
  asViewer(market, who).run<Mine>(MINE, { ...variables })

async function reviewedSession(seeker: TestUser, startsAt: string) {
  market.setNow(START)
  const session = await buildSession(market, { status: 'completed', seeker, startsAt })
  const input = {
    sessionId: session.id,
    rating: 5,
    wouldRebook: true,
    text: 'A clear hour.',
    privateNote: 'Slow line.',
    idempotencyKey: randomUUID(),
  }
  const submit = 'mutation ($input: SubmitReviewInput!) { submitReview(input: $input) { id } }'
  expect((await asViewer(market, seeker).run(submit, { input })).code).toBeNull()
  return session
}

test('answers one’s own reviews page by page, newest first, and nobody else’s', async () => {
  const seeker = await buildUser(market)
  const first = await reviewedSession(seeker, '2026-11-24T12:00:00Z')
  const second = await reviewedSession(seeker, '2026-11-25T12:00:00Z')
  const page = (await ask(seeker, { first: 1 })).data.reviewsIWrote
  expect(page).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: true } })
  expect(page.edges).toEqual([
    { node: { sessionId: second.id, rating: 5, text: 'A clear hour.', privateNote: 'Slow line.' } },
  ])
  const next = (await ask(seeker, { first: 1, after: page.pageInfo.endCursor })).data.reviewsIWrote
  expect(next.pageInfo.hasNextPage).toBe(false)
  expect(next.edges.map(({ node }) => node.sessionId)).toEqual([first.id])
  expect((await ask(first.coach)).data.reviewsIWrote).toMatchObject({ totalCount: 0, edges: [] })
})

test('is for who is signed in, with a cursor of this list and pages of at most 50', async () => {
  expect(await ask(null)).toMatchObject({ code: 'UNAUTHENTICATED' })
  const user = await buildUser(market)
  expect(await ask(user, { after: 'nonsense' })).toMatchObject({ code: 'BAD_USER_INPUT' })
  expect(await ask(user, { first: 51 })).toMatchObject({ code: 'BAD_USER_INPUT' })
})
