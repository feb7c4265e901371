import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildSession, type TestSession } from '../../testing/build-session.ts'
import { buildUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { filled, MARK, read, SAVE, selfScore, submit, type ViewData } from './scorecard.testing.ts'

let market: Marketplace
/** Completed, and as it was after each refusal. */
let open: TestSession
let openSince: Date
beforeAll(async () => {
  market = await openMarketplace()
  open = await buildSession(market, { status: 'completed' })
  openSince = market.clock()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const stored = ({ id }: TestSession) =>
  market.sql('select submitted_at, overall::float, scores from scorecards where session_id = $1', [id])

const save = (who: TestSession['coach'] | null, { id }: TestSession, change: object = {}) =>
  asViewer(market, who).run<{ saveScorecardDraft: ViewData }>(SAVE, { input: { sessionId: id, ...change } })

const mark = (who: TestSession['seeker'], { id }: TestSession, token?: string) =>
  asViewer(market, who).run<{ markScorecardRead: ViewData }>(MARK, { input: { sessionId: id, token } })

test('goes from draft to the seeker, who scores themselves before they see it §3.11', async () => {
  const session = await buildSession(market, { status: 'completed' })
  const { coach, seeker } = session
  expect(
    (await save(coach, session, { strengths: [' <b>Calm</b> '] })).data.saveScorecardDraft,
  ).toMatchObject({
    isSubmitted: false,
    scorecard: { strengths: ['Calm'], submittedAt: null },
  })
  expect(await read(market, seeker, session)).toMatchObject({ isSubmitted: false, scorecard: null })

  const { data } = await submit(market, coach, session)
  expect(data.submitScorecard).toMatchObject({ overall: 3, recommendation: 'BORDERLINE', readAt: null })
  expect(await read(market, seeker, session)).toMatchObject({
    isSubmitted: true,
    scorecard: null,
    selfScoreRefusal: null,
  })
  expect((await mark(seeker, session)).data.markScorecardRead.scorecard).toBeNull()

  const { data: own } = await selfScore(market, seeker, session)
  expect(own.submitSelfScore).toMatchObject({
    selfScore: { overall: 4 },
    scorecard: { overall: 3, readAt: null, strengths: ['Opens with a hypothesis.'] },
  })
  expect((await mark(seeker, session)).data.markScorecardRead.scorecard?.readAt).not.toBeNull()
  expect(await read(market, coach, session)).toMatchObject({ selfScore: { overall: 4 } })
})

test('the seeker is told by mail, a guest with a link that opens it', async () => {
  const session = await buildSession(market, {
    status: 'completed',
    guest: { name: 'Maya Fernandes', email: 'guest@mail.test' },
  })
  await submit(market, session.coach, session)
  await market.runJobs()
  const [mail] = await market.sql<{ subject: string; link: string }>(
    `select subject, link from emails where recipient = 'guest@mail.test' and subject like '%scored%'`,
  )
  expect(mail?.subject).toBe('Elena Shah has scored your session')
  const token = new URL(mail?.link ?? '').searchParams.get('token') ?? ''
  const { data } = await selfScore(market, null, session, { token })
  expect(data.submitSelfScore.scorecard).toMatchObject({ overall: 3 })
})

describe('nobody else', () => {
  test('opens, fills in, scores or reads it', async () => {
    market.setNow(openSince)
    const session = open
    const admin = await buildUser(market, { userType: 'admin' })
    const [otherCoach, otherSeeker] = [await buildCoach(market), await buildUser(market)]
    const answers = []
    for (const who of [null, otherSeeker, otherCoach, session.seeker, admin])
      answers.push([(await submit(market, who, session)).code, (await save(who as never, session)).code])
    expect(answers).toEqual([
      ['UNAUTHENTICATED', 'UNAUTHENTICATED'],
      ['FORBIDDEN', 'FORBIDDEN'],
      ['NOT_FOUND', 'NOT_FOUND'],
      ['FORBIDDEN', 'FORBIDDEN'],
      ['POLICY_VIOLATION', 'POLICY_VIOLATION'],
    ])
    const own = []
    for (const who of [null, otherSeeker, otherCoach, session.coach, admin])
      own.push((await selfScore(market, who, session)).code)
    expect(own).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'POLICY_VIOLATION', 'POLICY_VIOLATION'])
    expect(await stored(session)).toEqual([])
    expect(await market.sql('select 1 from self_scores where session_id = $1', [session.id])).toEqual([])
    for (const who of [null, otherSeeker, otherCoach]) expect(await read(market, who, session)).toBeNull()
    expect(await read(market, null, session, 'forged')).toBeNull()
  })

  test('an admin sees that it is sent, and neither evidence nor scores', async () => {
    const session = await buildSession(market, { status: 'completed' })
    await submit(market, session.coach, session)
    await selfScore(market, session.seeker, session)
    const admin = await buildUser(market, { userType: 'admin' })
    expect(await read(market, admin, session)).toMatchObject({
      isSubmitted: true,
      scorecard: null,
      selfScore: null,
      file: null,
    })
  })

  test('the coach does not see the seeker’s own scores before theirs are in', async () => {
    const session = await buildSession(market, { status: 'completed' })
    await selfScore(market, session.seeker, session)
    expect(await read(market, session.coach, session)).toMatchObject({ selfScore: null })
  })
})

describe('is refused', () => {
  test.each(['held', 'confirmed', 'in_progress', 'cancelled'] as const)(
    'while the session is %s',
    async (status) => {
      const session = await buildSession(market, { status })
      expect((await submit(market, session.coach, session)).code).toBe('POLICY_VIOLATION')
      expect((await selfScore(market, session.seeker, session)).code).toBe('POLICY_VIOLATION')
      expect(await stored(session)).toEqual([])
    },
  )

  test('for a session that is not an interview', async () => {
    const session = await buildSession(market, { status: 'completed', sessionType: 'hello' })
    expect((await submit(market, session.coach, session)).code).toBe('POLICY_VIOLATION')
  })

  test.each([
    [{ scores: [{ dimension: 'DRIVE', score: 5 }] }, 'scores.0.evidence'],
    [{ scores: [{ dimension: 'DRIVE', score: 6, evidence: 'x' }] }, 'scores.0.score'],
    [{ scores: [] }, 'scores'],
    [{ strengths: ['  '] }, 'strengths'],
    [{ priorities: [] }, 'priorities'],
    [{ recommendation: 'STRONG_YES' }, 'explanation'],
  ])('when it does not fit: %j', async (change, path) => {
    market.setNow(openSince)
    const { code, errors } = await submit(market, open.coach, open, change)
    expect(code).toBe('BAD_USER_INPUT')
    expect(errors[0]?.extensions.fields).toContainEqual(expect.objectContaining({ path }))
    expect(await stored(open)).toEqual([])
  })

  test('a second time, and no draft overwrites it', async () => {
    const session = await buildSession(market, { status: 'completed' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit(market, session.coach, session)))
    expect(answers.filter(({ code }) => code === null)).toHaveLength(1)
    expect((await save(session.coach, session, { strengths: ['Other'] })).code).toBe('POLICY_VIOLATION')
    expect(await stored(session)).toMatchObject([{ overall: 3 }])
    await selfScore(market, session.seeker, session)
    expect((await selfScore(market, session.seeker, session)).code).toBe('POLICY_VIOLATION')
  })
})

test('may come after the session has closed: a payout and a student wait for it', async () => {
  const session = await buildSession(market, { status: 'closed' })
  expect((await submit(market, session.coach, session)).code).toBeNull()
})

describe('a review', () => {
  const REVIEW = `mutation ($input: SubmitReviewInput!) { submitReview(input: $input) { publishedAt receipt } }`
  const review = (session: TestSession, change: object = {}) =>
    asViewer(market, session.seeker).run<{ submitReview: { publishedAt: string | null; receipt: string } }>(
      REVIEW,
      {
        input: {
          sessionId: session.id,
          rating: 4,
          wouldRebook: true,
          idempotencyKey: randomUUID(),
          ...change,
        },
      },
    )
  const states = async ({ id }: TestSession) =>
    (await market.sql<{ state: string }>('select state from reviews where session_id = $1', [id])).map(
      ({ state }) => state,
    )
  const counted = async ({ coach }: TestSession) =>
    (
      await market.sql('select reviews_count, rating_sum from coach_profiles where id = $1', [coach.coachId])
    )[0]

  test('is published with the scorecard', async () => {
    const session = await buildSession(market, { status: 'completed' })
    expect((await review(session)).data.submitReview.publishedAt).toBeNull()
    expect(await states(session)).toEqual(['pending'])
    await submit(market, session.coach, session)
    expect(await states(session)).toEqual(['published'])
    expect(await counted(session)).toEqual({ reviews_count: 1, rating_sum: 4 })
  })

  test('comes out at once when the scorecard was first', async () => {
    const session = await buildSession(market, { status: 'completed' })
    await submit(market, session.coach, session)
    expect((await review(session)).data.submitReview.publishedAt).not.toBeNull()
    expect(await counted(session)).toEqual({ reviews_count: 1, rating_sum: 4 })
  })

  test('is published once when both come in the same moment', async () => {
    const session = await buildSession(market, { status: 'completed' })
    await Promise.all([review(session), submit(market, session.coach, session)])
    expect(await states(session)).toEqual(['published'])
    expect(await counted(session)).toEqual({ reviews_count: 1, rating_sum: 4 })
  })

  test('is not published by a draft, and not when it is held', async () => {
    const session = await buildSession(market, { status: 'completed' })
    await save(session.coach, session, filled())
    await review(session, { text: 'Write to me: maya@example.com' })
    expect(await states(session)).toEqual(['held'])
    await submit(market, session.coach, session)
    expect(await states(session)).toEqual(['held'])
  })
})
