import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildSession, type TestSession } from '../../testing/build-session.ts'
import { mailedToken } from '../../testing/confirm-from-mailbox.ts'
import { buildUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { MARK, read, scoreOneself, skip, submit } from './scorecard.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const REVIEW = `mutation ($input: SubmitReviewInput!) { submitReview(input: $input) { publishedAt } }`
const review = ({ id, seeker }: TestSession, change: object = {}) =>
  asViewer(market, seeker).run(REVIEW, {
    input: { sessionId: id, rating: 1, wouldRebook: false, idempotencyKey: randomUUID(), ...change },
  })

const DAY = 86_400_000
/** So many days after the end, without what the clock does then. */
const daysAfter = ({ startsAt }: TestSession, days: number) =>
  market.setNow(new Date(startsAt.getTime() + 3_600_000 + days * DAY))

/** Every way to what the coach scored, as JSON. */
async function everythingSeenBy({ id, seeker }: TestSession): Promise<string> {
  const { data } = await asViewer(
    market,
    seeker,
  ).run(`{ sessionScorecard(sessionId: "${id}") { scorecard { overall recommendation strengths scores { evidence } } file { url } }
    myScorecards { edges { node { overall recommendation explanation strengths scores { score evidence } priorities { observation } } } }
    progress { scorecardsCount priorities { observation } focus { observation } overall { points { value } } dimensions { points { value } } }
    scorecardAnalytics { scores { raw } gaps { coachMean } fair { raw } } myNotifications { edges { node { title text } } } }`)
  return JSON.stringify(data)
}
const SCORED =
  /Loses a decimal|Tailored tree|BORDERLINE|Opens with a hypothesis|"overall":3|"raw":3|"value":[234]/

/** Completed, scored by both sides; the review is left open. */
async function scored(change: Parameters<typeof buildSession>[1] = {}) {
  const session = await buildSession(market, { status: 'completed', ...change })
  expect((await submit(market, session.coach, session)).code).toBeNull()
  return session
}

describe('what the coach scored is sealed', () => {
  test('until the review is sent, on every path', async () => {
    const session = await scored()
    await scoreOneself(market, session.seeker, session)
    expect(await everythingSeenBy(session)).not.toMatch(SCORED)
    expect(await read(market, session.seeker, session)).toMatchObject({ isReviewDue: true, scorecard: null })
    await asViewer(market, session.seeker).run(MARK, { input: { sessionId: session.id } })
    expect(await market.sql('select read_at from scorecards where session_id = $1', [session.id])).toEqual([
      { read_at: null },
    ])
    expect((await review(session)).code).toBeNull()
    expect(await everythingSeenBy(session)).toMatch(SCORED)
    expect(await read(market, session.seeker, session)).toMatchObject({
      isReviewDue: false,
      scorecard: { overall: 3, writtenAfterReview: false },
    })
  })

  test('until it is skipped, which is final', async () => {
    const session = await scored()
    await scoreOneself(market, session.seeker, session)
    expect((await skip(market, session.seeker, session)).code).toBeNull()
    expect(await read(market, session.seeker, session)).toMatchObject({ scorecard: { overall: 3 } })
    expect(await review(session)).toMatchObject({ code: 'POLICY_VIOLATION' })
    expect(await skip(market, session.seeker, session)).toMatchObject({ code: 'POLICY_VIOLATION' })
    expect(await market.sql('select 1 from reviews where session_id = $1', [session.id])).toEqual([])
    expect(
      await market.sql(`select actor from audit_entries where action = 'skipReview' and subject_id = $1`, [
        session.id,
      ]),
    ).toEqual([{ actor: 'seeker' }])
  })

  test('until the time for it is over, whether or not the clock has closed the session, and then takes none', async () => {
    const session = await scored()
    await scoreOneself(market, session.seeker, session)
    daysAfter(session, 6.99)
    expect(await read(market, session.seeker, session)).toMatchObject({ scorecard: null })
    daysAfter(session, 7)
    expect(await review(session)).toMatchObject({ code: 'POLICY_VIOLATION' })
    expect(await read(market, session.seeker, session)).toMatchObject({ scorecard: { overall: 3 } })
  })

  test('while it is disputed, since it may be reviewed again afterwards', async () => {
    const session = await scored()
    await scoreOneself(market, session.seeker, session)
    await asViewer(market, session.seeker).run(
      `mutation ($input: DisputeSessionInput!) { disputeSession(input: $input) { status } }`,
      { input: { sessionId: session.id, reason: 'It was much too short.' } },
    )
    expect(await read(market, session.seeker, session)).toMatchObject({ isReviewDue: true, scorecard: null })
  })

  test('to a guest with the link, who reads it for weeks after the close and reviews no more then', async () => {
    const session = await scored({ guest: { name: 'Maya', email: `${randomUUID()}@mail.test` } })
    const token = await mailedToken(market, session)
    await scoreOneself(market, null, session, { token })
    expect(await read(market, null, session, token)).toMatchObject({ isReviewDue: true, scorecard: null })
    daysAfter(session, 7)
    await market.passTime()
    expect(await read(market, null, session, token)).toMatchObject({ scorecard: { overall: 3 } })
    for (const answer of [
      await review({ ...session, seeker: null }, { token }),
      await skip(market, null, session, token),
    ])
      expect(answer).toMatchObject({ code: 'POLICY_VIOLATION' })
    daysAfter(session, 53)
    await market.passTime()
    expect(await read(market, null, session, token)).toBeNull()
  })
})

test('nobody but the seeker skips a review, and nothing changes when others try', async () => {
  const session = await scored()
  const admin = await buildUser(market, { userType: 'admin' })
  const codes = []
  for (const who of [null, await buildUser(market), session.coach, admin])
    codes.push((await skip(market, who, session)).code)
  expect(codes).toEqual(['NOT_FOUND', 'NOT_FOUND', 'POLICY_VIOLATION', 'POLICY_VIOLATION'])
  expect(await market.sql('select 1 from skipped_reviews where session_id = $1', [session.id])).toEqual([])
  const early = await buildSession(market, { status: 'confirmed' })
  expect(await skip(market, early.seeker, early)).toMatchObject({ code: 'POLICY_VIOLATION' })
})

test('the coach is told the same whether the review was sent, skipped or neither, before they score', async () => {
  const told = async ({ id, coach }: TestSession) => {
    const { data } = await asViewer(
      market,
      coach,
    ).run(`{ session(id: "${id}") { hasReview status allowedActions { action allowed reason } }
      sessionScorecard(sessionId: "${id}") { isReviewDue isSubmitted selfScore { overall } } scorecardsDue { edges { node { seekerWaits hasDraft } } }
      myNotifications { edges { node { kind } } } student(id: "${id}") { ratingGiven } coachOverview { completedCount requestsCount upcomingCount } }`)
    return JSON.stringify(data)
  }
  const completed = () => {
    market.setNow(START)
    return buildSession(market, { status: 'completed' })
  }
  const [neither, sent, skipped] = [await completed(), await completed(), await completed()]
  const before = await told(sent)
  expect((await review(sent)).code).toBeNull()
  expect((await skip(market, skipped.seeker, skipped)).code).toBeNull()
  for (const session of [sent, skipped]) await scoreOneself(market, session.seeker, session)
  expect(await told(sent)).toBe(before)
  expect(await told(skipped)).toBe(await told(neither))
  daysAfter(sent, 7)
  await market.passTime()
  expect(await told(sent)).toContain('"seekerWaits":true')
})

test('a scorecard that comes when the review can be read already says so, to both', async () => {
  const late = await buildSession(market, { status: 'completed' })
  await review(late)
  await scoreOneself(market, late.seeker, late)
  daysAfter(late, 7)
  await market.passTime()
  market.advance(60)
  const { data } = await submit(market, late.coach, late)
  expect(data.submitScorecard).toMatchObject({ writtenAfterReview: true })
  expect(await read(market, late.seeker, late)).toMatchObject({ scorecard: { writtenAfterReview: true } })
})

test('one that publishes the review is not written after it', async () => {
  market.setNow(START)
  const session = await buildSession(market, { status: 'completed' })
  await review(session)
  market.advance(60)
  const { data } = await submit(market, session.coach, session)
  expect(data.submitScorecard).toMatchObject({ writtenAfterReview: false })
})
