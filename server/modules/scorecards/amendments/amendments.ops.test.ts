import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach } from '../../../testing/build-coach.ts'
import { buildSession, type TestSession } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'
import { filled, scoreOneself, selfScore, submit } from '../scorecard.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const SEEN = `amendRefusal scorecard { overall submittedAt scores { dimension score }
  amendments { amendedAt afterReview reason changes { part dimension label from to } } }`
interface Seen {
  amendRefusal: string | null
  scorecard: {
    overall: number
    submittedAt: string
    scores: { dimension: string; score: number | null }[]
    amendments: {
      afterReview: boolean
      reason: string | null
      changes: { part: string; dimension: string | null; label: string; from: string; to: string }[]
    }[]
  } | null
}

const amend = (who: Asker, { id }: TestSession, change: object = {}) =>
  asViewer(market, who).run<{ amendScorecard: Seen }>(
    `mutation ($input: AmendScorecardInput!) { amendScorecard(input: $input) { ${SEEN} } }`,
    { input: { sessionId: id, ...filled(BETTER), ...change } },
  )
const read = async (who: Asker, { id }: TestSession) =>
  (
    await asViewer(market, who).run<{ sessionScorecard: Seen }>(
      `query ($id: ID!) { sessionScorecard(sessionId: $id) { ${SEEN} } }`,
      { id },
    )
  ).data.sessionScorecard
const rows = ({ id }: TestSession) =>
  market.sql(
    `select number, after_review, before -> 'scores' -> 1 ->> 'score' as score from scorecard_amendments a
     join scorecards k on k.id = a.scorecard_id where k.session_id = $1 order by number`,
    [id],
  )

const BETTER = {
  scores: [
    { dimension: 'STRUCTURING', score: 4, evidence: 'Tailored tree in a minute.' },
    { dimension: 'QUANTITATIVE', score: 3, evidence: '12 % of 48 m taken as 4.8 m, then put right.' },
    { dimension: 'SYNTHESIS', score: 3 },
    { dimension: 'CREATIVITY' },
  ],
}

async function sentCard() {
  const session = await buildSession(market, { status: 'completed' })
  await submit(market, session.coach, session)
  await selfScore(market, session.seeker, session)
  return session
}

test('the seeker reads what changed, from what to what, and is told; progress reads the new score', async () => {
  const session = await sentCard()
  const before = await read(session.seeker, session)
  const { data } = await amend(session.coach, session, { reason: 'I had missed that you put it right.' })
  expect(data.amendScorecard.scorecard?.overall).toBe(3.4)
  const { scorecard } = await read(session.seeker, session)
  expect(scorecard?.submittedAt).toBe(before.scorecard?.submittedAt)
  expect(scorecard?.amendments).toMatchObject([
    {
      afterReview: false,
      reason: 'I had missed that you put it right.',
      changes: [
        { part: 'SCORE', dimension: 'QUANTITATIVE', label: 'Quantitative', from: '2', to: '3' },
        {
          part: 'EVIDENCE',
          from: '12 % of 48 m taken as 4.8 m.',
          to: '12 % of 48 m taken as 4.8 m, then put right.',
        },
      ],
    },
  ])
  const { data: progress } = await asViewer(market, session.seeker).run<{ progress: { overall: unknown } }>(
    '{ progress { overall { points { value } } } }',
  )
  expect(progress.progress.overall).toEqual({ points: [{ value: 3.4 }] })
  await market.runJobs()
  expect(
    await market.sql(`select subject from emails where recipient = $1 and subject like '%amended%'`, [
      session.seeker?.email,
    ]),
  ).toEqual([{ subject: 'Elena Shah has amended your scorecard' }])
})

test('each earlier version is kept, and nobody can rewrite one', async () => {
  const session = await sentCard()
  await amend(session.coach, session)
  await amend(session.coach, session, {
    scores: [{ dimension: 'QUANTITATIVE', score: 5, evidence: 'Exact.' }],
    recommendation: 'STRONG_YES',
  })
  expect(await rows(session)).toEqual([
    { number: 1, after_review: false, score: '2' },
    { number: 2, after_review: false, score: '3' },
  ])
  const own = 'scorecard_id = (select id from scorecards where session_id = $1)'
  for (const statement of [
    `update scorecard_amendments set before = '{}' where ${own}`,
    `update scorecard_amendments set before = null, reason = null, number = 9 where ${own}`,
    `delete from scorecard_amendments where ${own}`,
  ])
    await expect(market.sql(statement, [session.id])).rejects.toThrow(/written once/)
})

test('saying the same again is no amendment', async () => {
  const session = await sentCard()
  for (let time = 0; time < 2; time++) expect((await amend(session.coach, session)).code).toBeNull()
  expect(await rows(session)).toHaveLength(1)
})

test('one after the review is public is marked', async () => {
  const session = await buildSession(market, { status: 'completed' })
  await submit(market, session.coach, session)
  const review = {
    sessionId: session.id,
    rating: 2,
    wouldRebook: false,
    text: 'Late.',
    idempotencyKey: randomUUID(),
  }
  await asViewer(market, session.seeker).run(
    'mutation ($input: SubmitReviewInput!) { submitReview(input: $input) { id } }',
    { input: review },
  )
  expect(await market.sql('select state from reviews where session_id = $1', [session.id])).toEqual([
    { state: 'published' },
  ])
  await scoreOneself(market, session.seeker, session)
  await amend(session.coach, session)
  expect((await read(session.seeker, session)).scorecard?.amendments).toMatchObject([{ afterReview: true }])
})

test('a sealed scorecard tells nothing of its amendments, and nobody is written to', async () => {
  const session = await buildSession(market, { status: 'completed' })
  await submit(market, session.coach, session)
  await amend(session.coach, session)
  expect((await read(session.seeker, session)).scorecard).toBeNull()
  const { data } = await asViewer(market, session.seeker).run<{
    myScorecards: { edges: { node: { isSealed: boolean; amendments: unknown[] } }[] }
  }>('{ myScorecards { edges { node { isSealed amendments { id } } } } }')
  expect(data.myScorecards.edges[0]?.node).toEqual({ isSealed: true, amendments: [] })
  await market.runJobs()
  expect(
    await market.sql(`select 1 from notifications where session_id = $1 and kind = 'scorecard_amended'`, [
      session.id,
    ]),
  ).toEqual([])
})

describe('is refused, and nothing changes,', () => {
  const unchanged = async (session: TestSession) => {
    expect(await rows(session)).toEqual([])
    expect((await read(session.coach, session)).scorecard?.overall).toBe(3)
  }

  test('to everybody else', async () => {
    const session = await sentCard()
    const admin = await buildUser(market, { userType: 'admin' })
    const answers = []
    for (const who of [null, session.seeker, await buildCoach(market), admin])
      answers.push((await amend(who, session)).code)
    expect(answers).toEqual(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', expect.any(String)])
    await unchanged(session)
  })

  test('when the days for it are over', async () => {
    const session = await sentCard()
    expect((await read(session.coach, session)).amendRefusal).toBeNull()
    market.advance(7 * 24 * 60)
    expect((await read(session.coach, session)).amendRefusal).toMatch(/for 7 days after it was sent/)
    expect((await amend(session.coach, session)).code).toBe('POLICY_VIOLATION')
    await unchanged(session)
  })

  test('before it is sent', async () => {
    const session = await buildSession(market, { status: 'completed' })
    expect((await amend(session.coach, session)).code).toBe('POLICY_VIOLATION')
    expect(await rows(session)).toEqual([])
  })

  test('when it could not be sent like that', async () => {
    const session = await sentCard()
    expect((await amend(session.coach, session, { strengths: [] })).code).toBe('BAD_USER_INPUT')
    await unchanged(session)
  })
})
