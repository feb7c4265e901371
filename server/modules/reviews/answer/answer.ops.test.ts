import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach } from '../../../testing/build-coach.ts'
import { buildSession, type TestSession } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { putFigure } from '../../../testing/put-figure.ts'
import { openPostOffice } from '../../notifications/post-office.testing.ts'
import { submit } from '../../scorecards/scorecard.testing.ts'

const office = openPostOffice()
const admin = () => buildUser(office.market, { userType: 'admin' })

/** A published review of one star by Priya Sharma. */
async function published(): Promise<TestSession & { reviewId: string }> {
  const session = await buildSession(office.market, { status: 'completed' })
  await office.market.sql(`update sessions set seeker_name = 'Priya Sharma' where id = $1`, [session.id])
  await submit(office.market, session.coach, session)
  const { data } = await asViewer(office.market, session.seeker).run<{ submitReview: { id: string } }>(
    'mutation ($input: SubmitReviewInput!) { submitReview(input: $input) { id } }',
    {
      input: {
        sessionId: session.id,
        rating: 1,
        wouldRebook: false,
        text: 'Late.',
        idempotencyKey: randomUUID(),
      },
    },
  )
  return { ...session, reviewId: data.submitReview.id }
}

const FIELDS = 'reply isWithdrawn replyRefusal reportRefusal report { reason isUpheld words decideBy }'
const reply = (who: Asker, reviewId: string, text: string) =>
  asViewer(office.market, who).run<{ replyToReview: object }>(
    `mutation ($input: ReplyToReviewInput!) { replyToReview(input: $input) { ${FIELDS} } }`,
    { input: { reviewId, text } },
  )
const report = (who: Asker, reviewId: string, reason = 'This person was never there.') =>
  asViewer(office.market, who).run<{ reportReview: object }>(
    `mutation ($input: ReportReviewInput!) { reportReview(input: $input) { ${FIELDS} } }`,
    { input: { reviewId, reason } },
  )
const decide = (who: Asker, verb: 'upholdReport' | 'rejectReport', reviewId: string) =>
  asViewer(office.market, who).run(`mutation ($input: ReportVerdictInput!) { ${verb}(input: $input) }`, {
    input: { reviewId, reason: 'We have looked at it.' },
  })

async function shown({ coach }: TestSession) {
  await office.market.deliverWebhooks()
  const { data } = await asViewer(office.market, null).run<{ coach: object }>(
    'query ($id: ID!) { coach(id: $id) { rating reviewsCount reviews { totalCount edges { node { reply } } } } }',
    { id: coach.coachId },
  )
  return data.coach
}
const mine = async (who: Asker) =>
  (
    await asViewer(office.market, who).run<{ myReviews: { edges: { node: object }[] } }>(
      `{ myReviews { totalCount edges { node { id rating ${FIELDS} } } } }`,
    )
  ).data.myReviews
const standing = {
  rating: 1,
  reviewsCount: 1,
  reviews: { totalCount: 1, edges: [{ node: { reply: null } }] },
}
const gone = { rating: null, reviewsCount: 0, reviews: { totalCount: 0, edges: [] } }

test('a coach answers a published review once, for everybody to read, and its author is told', async () => {
  const review = await published()
  const others = [null, review.seeker, await buildCoach(office.market), await admin()]
  for (const who of others)
    expect((await reply(who, review.reviewId, 'Thank you.')).code).toMatch(
      /UNAUTHENTICATED|FORBIDDEN|NOT_FOUND/,
    )
  expect(await shown(review)).toEqual(standing)
  expect((await reply(review.coach, review.reviewId, 'I am sorry, Priya. It was the train.')).code).toBeNull()
  expect(await shown(review)).toMatchObject({
    reviews: { edges: [{ node: { reply: 'I am sorry, Priya. It was the train.' } }] },
  })
  expect((await reply(review.coach, review.reviewId, 'And more.')).code).toBe('POLICY_VIOLATION')
  expect(await office.kindsOf(review.seeker)).toContain('REVIEW_REPLIED')
})

test.each([
  ['', /^Write what you want to say/],
  ['x'.repeat(501), /^Keep it to 500 characters/],
  ['Write to coach@example.com', /^It contains an e-mail address/],
  ['What an idiot you are.', /^It contains an insult/],
  ['Ms Sharma was late herself.', /more of the person’s name/],
])('an answer is refused that nobody should read: %#', async (text, message) => {
  const review = await published()
  const { code, errors } = await reply(review.coach, review.reviewId, text)
  expect([code, errors[0]?.extensions.fields]).toEqual([
    'BAD_USER_INPUT',
    [{ path: 'text', message: expect.stringMatching(message) }],
  ])
  expect(await shown(review)).toEqual(standing)
})

test('the coach is told when a review of theirs is published, once, and not before', async () => {
  const { market } = office
  const session = await buildSession(market, { status: 'completed' })
  await asViewer(market, session.seeker).run(
    'mutation ($input: SubmitReviewInput!) { submitReview(input: $input) { id } }',
    { input: { sessionId: session.id, rating: 2, wouldRebook: false, idempotencyKey: randomUUID() } },
  )
  expect(await office.kindsOf(session.coach)).not.toContain('REVIEW_PUBLISHED')
  await submit(market, session.coach, session)
  const mails = (await office.mailTo(session.coach.email)).map(({ subject }) => subject)
  expect(mails).toContainEqual(expect.stringMatching(/has reviewed your session$/))
  market.setNow(new Date(session.startsAt.getTime() + 30 * 86_400_000))
  await market.passTime()
  const told = (await office.kindsOf(session.coach)).filter((kind) => kind === 'REVIEW_PUBLISHED')
  expect(told).toHaveLength(1)
  expect(await office.kindsOf(session.seeker)).not.toContain('REVIEW_PUBLISHED')
})

test('a review that waits is as missing to its coach as another’s', async () => {
  const session = await buildSession(office.market, { status: 'completed' })
  const { data } = await asViewer(office.market, session.seeker).run<{ submitReview: { id: string } }>(
    'mutation ($input: SubmitReviewInput!) { submitReview(input: $input) { id } }',
    { input: { sessionId: session.id, rating: 1, wouldRebook: false, idempotencyKey: randomUUID() } },
  )
  const codes = [
    (await reply(session.coach, data.submitReview.id, 'Hm.')).code,
    (await report(session.coach, data.submitReview.id)).code,
    (await reply(session.coach, randomUUID(), 'Hm.')).code,
  ]
  expect(codes).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
  expect(await mine(session.coach)).toEqual({ totalCount: 0, edges: [] })
})

test('a reported review stays until an admin takes it down: then it counts no more, and both sides read why', async () => {
  const [review, who] = [await published(), await admin()]
  for (const stranger of [null, review.seeker, await buildCoach(office.market)])
    expect((await report(stranger, review.reviewId)).code).not.toBeNull()
  expect((await report(review.coach, review.reviewId)).data.reportReview).toMatchObject({
    report: { reason: 'This person was never there.', isUpheld: null, words: null },
  })
  expect((await report(review.coach, review.reviewId)).code).toBe('POLICY_VIOLATION')
  expect(await shown(review)).toEqual(standing)
  for (const stranger of [review.coach, review.seeker, null])
    expect((await decide(stranger, 'upholdReport', review.reviewId)).code).toMatch(
      /FORBIDDEN|UNAUTHENTICATED/,
    )
  const answers = await Promise.all([
    decide(who, 'upholdReport', review.reviewId),
    decide(await admin(), 'upholdReport', review.reviewId),
  ])
  expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual(['POLICY_VIOLATION', 'done'])
  expect(await shown(review)).toEqual(gone)
  expect(await mine(review.coach)).toMatchObject({
    edges: [{ node: { isWithdrawn: true, report: { isUpheld: true, words: 'We have looked at it.' } } }],
  })
  const own = await asViewer(office.market, review.seeker).run(
    '{ reviewsIWrote { edges { node { withdrawnReason } } } }',
  )
  expect(own.data).toEqual({
    reviewsIWrote: { edges: [{ node: { withdrawnReason: 'We have looked at it.' } }] },
  })
  expect(await office.kindsOf(review.seeker)).toContain('REVIEW_WITHDRAWN')
  expect(await office.kindsOf(review.coach)).toContain('REPORT_UPHELD')
  expect((await reply(review.coach, review.reviewId, 'Thank you.')).code).toBe('POLICY_VIOLATION')
})

test('or leaves it, by an admin or, when nobody decides in time, by the clock', async () => {
  const [first, second] = [await published(), await published()]
  for (const { coach, reviewId } of [first, second]) await report(coach, reviewId)
  expect((await decide(await admin(), 'rejectReport', first.reviewId)).code).toBeNull()
  office.market.advance(72 * 60 - 1)
  await office.market.passTime()
  expect(await mine(second.coach)).toMatchObject({ edges: [{ node: { report: { isUpheld: null } } }] })
  office.market.advance(1)
  await office.market.passTime()
  for (const review of [first, second]) {
    expect(await shown(review)).toEqual(standing)
    expect(await mine(review.coach)).toMatchObject({ edges: [{ node: { report: { isUpheld: false } } }] })
    expect(await office.kindsOf(review.coach)).toContain('REPORT_REJECTED')
  }
})

test('an answer may be as long as the figure in force says', async () => {
  await putFigure(office.market, 'reviews.reply_characters', 2000)
  const review = await published()
  expect((await reply(review.coach, review.reviewId, 'x'.repeat(2001))).code).toBe('BAD_USER_INPUT')
  expect((await reply(review.coach, review.reviewId, 'x'.repeat(2000))).errors).toEqual([])
})
