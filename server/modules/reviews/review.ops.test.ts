import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import { buildSession, type TestSession } from '../../testing/build-session.ts'
import { mailedToken } from '../../testing/confirm-from-mailbox.ts'
import { buildUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { meetAt } from '../../testing/meet-at.ts'
import { putFigure } from '../../testing/put-figure.ts'
import { filled, SAVE, skip, submit } from '../scorecards/scorecard.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const SUBMIT = `mutation ($input: SubmitReviewInput!) { submitReview(input: $input) { id rating authorName publishedAt } }`
const COACH = `query ($id: ID!) { coach(id: $id) { rating reviewsCount reviews { totalCount edges { node { rating text authorName } } } } }`

interface CoachData {
  coach: { rating: number | null; reviewsCount: number; reviews: { edges: { node: object }[] } }
}

const review = (who: Asker, { id }: TestSession, change: object = {}) =>
  asViewer(market, who).run<{ submitReview: object }>(SUBMIT, {
    input: {
      sessionId: id,
      rating: 4,
      wouldRebook: true,
      text: 'Sharp and kind.',
      idempotencyKey: randomUUID(),
      ...change,
    },
  })

const written = async ({ id }: TestSession) =>
  market.sql<{ state: string; held_reason: string | null }>(
    'select state, held_reason from reviews where session_id = $1',
    [id],
  )

const shown = async ({ coach }: TestSession) =>
  (await asViewer(market, null).run<CoachData>(COACH, { id: coach.coachId })).data.coach

/** Seven days after the end. */
async function close({ startsAt }: TestSession): Promise<void> {
  market.setNow(new Date(startsAt.getTime() + 3_600_000 + 7 * 86_400_000))
  await market.passTime()
}

test('is unseen until the session closes, then counts, once', async () => {
  const session = await buildSession(market, { status: 'completed' })
  const { data } = await review(session.seeker, session)
  expect(data.submitReview).toMatchObject({ rating: 4, authorName: 'Priya', publishedAt: null })
  await market.deliverWebhooks()
  expect(await shown(session)).toMatchObject({ rating: null, reviewsCount: 0, reviews: { edges: [] } })
  await close(session)
  await Promise.all([market.passTime(), market.passTime()])
  expect(await shown(session)).toEqual({
    rating: 4,
    reviewsCount: 1,
    reviews: {
      totalCount: 1,
      edges: [{ node: { rating: 4, text: 'Sharp and kind.', authorName: 'Priya' } }],
    },
  })
})

test('is no news to the coach, by whichever path they come to the session', async () => {
  const session = await buildSession(market, { status: 'completed' })
  const { id, coach, seeker } = session
  const paths = `{ session(id: "${id}") { hasReview } mySessions(when: PAST) { edges { node { hasReview } } }
    studentSessions(studentId: "${id}") { edges { node { hasReview } } } }`
  const told = async () => JSON.stringify((await asViewer(market, coach).run(paths)).data)
  const before = await told()
  expect(before).toBe(before.replaceAll(/true|false/g, 'null'))
  expect(await review(seeker, session)).toMatchObject({ code: null })
  expect(await told()).toBe(before)
  expect((await asViewer(market, seeker).run(`{ session(id: "${id}") { hasReview } }`)).data).toEqual({
    session: { hasReview: true },
  })
  await close(session)
  expect(await told()).toBe(before)
})

test('stays unseen while the scorecard is a draft, and is published when it is sent', async () => {
  const session = await buildSession(market, { status: 'completed' })
  const draft = { sessionId: session.id, ...filled() }
  expect(await asViewer(market, session.coach).run(SAVE, { input: draft })).toMatchObject({ code: null })
  const { data } = await review(session.seeker, session)
  expect(data.submitReview).toMatchObject({ publishedAt: null })
  await market.passTime()
  expect(await written(session)).toEqual([{ state: 'pending', held_reason: null }])
  expect(await shown(session)).toMatchObject({ rating: null, reviewsCount: 0, reviews: { edges: [] } })
  expect(await submit(market, session.coach, session)).toMatchObject({ code: null })
  await market.deliverWebhooks()
  expect(await shown(session)).toMatchObject({ rating: 4, reviewsCount: 1 })
})

test('a guest reviews with the token of the link, named by first name and initial', async () => {
  const guest = { name: 'Maya Fernandes', email: 'maya.f@mail.test' }
  const session = await buildSession(market, { status: 'completed', guest })
  const { data } = await review(null, session, { token: await mailedToken(market, session) })
  expect(data.submitReview).toMatchObject({ authorName: 'Maya F.' })
})

test('the link of an account’s session reviews nothing until its owner signs in', async () => {
  const session = await buildSession(market, { status: 'completed' })
  expect(await review(null, session, { token: session.token })).toMatchObject({ code: 'POLICY_VIOLATION' })
  expect(await review(session.seeker, session)).toMatchObject({ code: null })
})

test('is written once, with one key or many, at once or later', async () => {
  const session = await buildSession(market, { status: 'completed' })
  const idempotencyKey = randomUUID()
  const same = await Promise.all(
    Array.from({ length: 20 }, () => review(session.seeker, session, { idempotencyKey })),
  )
  expect(new Set(same.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  const others = await Promise.all(Array.from({ length: 5 }, () => review(session.seeker, session)))
  expect(new Set(others.map(({ code }) => code))).toEqual(new Set(['POLICY_VIOLATION']))
  expect(await review(session.seeker, session, { idempotencyKey, rating: 1 })).toMatchObject({
    code: 'IDEMPOTENCY_MISMATCH',
  })
  expect(await written(session)).toHaveLength(1)
})

test('is not written when its author has just chosen to skip it', async () => {
  const session = await buildSession(market, { status: 'completed' })
  const answers = await meetAt<{ code: string | null }>(
    market.pool,
    { text: 'lock table skipped_reviews in share mode' },
    [() => skip(market, session.seeker, session), () => review(session.seeker, session)],
  )
  expect(answers.map(({ code }) => code)).toEqual([null, 'POLICY_VIOLATION'])
  expect(await written(session)).toEqual([])
})

test('is kept as people read it', async () => {
  const session = await buildSession(market, { status: 'completed' })
  const words = { text: ' Sharp\u202e <and> kind.\r\n\u200bThanks. ', privateNote: '\u200b\u2060' }
  expect((await review(session.seeker, session, words)).code).toBeNull()
  expect(
    await market.sql('select text, private_note from reviews where session_id = $1', [session.id]),
  ).toEqual([{ text: 'Sharp <and> kind.\nThanks.', private_note: null }])
})

describe('is refused', () => {
  /** Completed, and as it was after each refusal. */
  let open: TestSession
  let openSince: Date
  beforeAll(async () => {
    market.setNow(START)
    open = await buildSession(market, { status: 'completed' })
    openSince = market.clock()
  })
  beforeEach(() => market.setNow(openSince))

  test('from anybody but the seeker', async () => {
    const admin = await buildUser(market, { userType: 'admin' })
    const codes = []
    for (const who of [null, open.coach, admin, await buildUser(market)])
      codes.push((await review(who, open)).code)
    expect(codes).toEqual(['NOT_FOUND', 'POLICY_VIOLATION', 'POLICY_VIOLATION', 'NOT_FOUND'])
    expect(await written(open)).toEqual([])
  })

  test('of a session that is confirmed', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    expect(await review(session.seeker, session)).toMatchObject({ code: 'POLICY_VIOLATION' })
    expect(await written(session)).toEqual([])
  })

  test.each(['held', 'in_progress', 'cancelled', 'closed'] as const)(
    'of a session that is %s',
    async (status) => {
      const put = (now: string) => market.sql('update sessions set status = $2 where id = $1', [open.id, now])
      await put(status)
      expect(await review(open.seeker, open)).toMatchObject({ code: 'POLICY_VIOLATION' })
      expect(await written(open)).toEqual([])
      await put('completed')
    },
  )

  test.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ realism: 9 }, 'realism'],
    [{ text: 'x'.repeat(2001) }, 'text'],
    [{ privateNote: 'x'.repeat(2001) }, 'privateNote'],
  ])('when it does not fit: %#', async (change, path) => {
    const { code, errors } = await review(open.seeker, open, change)
    expect([code, errors[0]?.extensions.fields]).toEqual([
      'BAD_USER_INPUT',
      [expect.objectContaining({ path })],
    ])
    expect(await written(open)).toEqual([])
  })
})

test('one with contact details waits for an admin and is refused by time, never published', async () => {
  const session = await buildSession(market, { status: 'completed' })
  await review(session.seeker, session, { text: 'Write to me: maya@example.com' })
  await close(session)
  expect(await written(session)).toEqual([
    { state: 'refused', held_reason: 'It contains an e-mail address.' },
  ])
  expect(await shown(session)).toMatchObject({ rating: null, reviewsCount: 0 })
})

test('it may be as long as the figure in force says, and what is written stays', async () => {
  await putFigure(market, 'reviews.text_characters', 5000)
  const session = await buildSession(market, { status: 'completed' })
  const most = { text: 'x'.repeat(5000), privateNote: 'y'.repeat(5000) }
  const tooLong = await review(session.seeker, session, { text: 'x'.repeat(5001) })
  expect([tooLong.code, tooLong.errors[0]?.extensions.fields]).toEqual([
    'BAD_USER_INPUT',
    [{ path: 'text', message: 'Keep it to 5,000 characters.' }],
  ])
  expect((await review(session.seeker, session, most)).errors).toEqual([])
  await putFigure(market, 'reviews.text_characters', 100)
  const next = await buildSession(market, { status: 'completed' })
  expect((await review(next.seeker, next, { text: 'x'.repeat(101) })).code).toBe('BAD_USER_INPUT')
  expect((await review(next.seeker, next, { text: 'x'.repeat(100) })).errors).toEqual([])
  await close(session)
  expect((await shown(session)).reviews.edges).toEqual([
    { node: { rating: 4, text: most.text, authorName: 'Priya' } },
  ])
})
