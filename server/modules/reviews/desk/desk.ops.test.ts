import { randomUUID } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildSession, type TestSession } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { openPostOffice } from '../../notifications/post-office.testing.ts'
import { submit } from '../../scorecards/scorecard.testing.ts'

const office = openPostOffice()
const admin = () => buildUser(office.market, { userType: 'admin' })
const HELD = 'Write to me: maya@example.com'

/** A completed session whose review waits for an admin; sent so many days after it. */
async function heldReview(
  change: object = {},
  days = 0,
): Promise<TestSession & { reviewId: string; receipt: string }> {
  const session = await buildSession(office.market, { status: 'completed' })
  office.market.advance(days * 24 * 60)
  const { data } = await asViewer(office.market, session.seeker).run<{
    submitReview: { id: string; receipt: string }
  }>('mutation ($input: SubmitReviewInput!) { submitReview(input: $input) { id receipt } }', {
    input: {
      sessionId: session.id,
      rating: 2,
      wouldRebook: false,
      text: HELD,
      idempotencyKey: randomUUID(),
      ...change,
    },
  })
  return { ...session, reviewId: data.submitReview.id, receipt: data.submitReview.receipt }
}

const close = async ({ startsAt }: TestSession) => {
  office.market.setNow(new Date(startsAt.getTime() + 3_600_000 + 7 * 86_400_000))
  await office.market.passTime()
}

const release = (who: Asker, reviewId: string) =>
  asViewer(office.market, who).run('mutation ($id: ID!) { releaseReview(reviewId: $id) }', { id: reviewId })
const refuse = (who: Asker, reviewId: string, reason: string) =>
  asViewer(office.market, who).run('mutation ($input: RefuseReviewInput!) { refuseReview(input: $input) }', {
    input: { reviewId, reason },
  })

const DESK = `{ heldReviews { totalCount edges { node { id sessionId coachName authorName rating text heldReason wouldRebook isPublishable } } }
  privateNotes { totalCount edges { node { id note rating authorName } } }
  adminOverview { waiting { queue count oldestAt } } }`

interface Desk {
  heldReviews: { totalCount: number; edges: { node: { id: string; isPublishable: boolean } }[] }
  privateNotes: { totalCount: number; edges: { node: { id: string; note: string } }[] }
  adminOverview: { waiting: { queue: string; count: number; oldestAt: string | null }[] }
}
const desk = async (who: Asker) => (await asViewer(office.market, who).run<Desk>(DESK)).data
const waitingIn = ({ adminOverview }: Desk, queue: string) =>
  adminOverview.waiting.find((one) => one.queue === queue)

const COACH = `query ($id: ID!) { coach(id: $id) { rating reviewsCount reviews { edges { node { text } } } } }`
const shown = async ({ coach }: TestSession) => {
  await office.market.deliverWebhooks()
  return (
    await asViewer(office.market, null).run<{ coach: { rating: number; reviewsCount: number } }>(COACH, {
      id: coach.coachId,
    })
  ).data.coach
}
const PUBLISHED = { rating: 2, reviewsCount: 1, reviews: { edges: [{ node: { text: HELD } }] } }
const UNSEEN = { rating: null, reviewsCount: 0, reviews: { edges: [] } }
const actionsOf = async (reviewId: string) =>
  (
    await office.market.sql<{ action: string; detail: object }>(
      'select action, detail from audit_entries where subject_id = $1 order by id',
      [reviewId],
    )
  ).map(({ action, detail }) => [action, detail])

test('what its author wrote since is decided on by nobody who has not read it', async () => {
  const who = await admin()
  const review = await heldReview()
  const revision = async () => {
    const { data } = await asViewer(office.market, who).run<{
      heldReviews: { edges: { node: { id: string; revision: string } }[] }
    }>('{ heldReviews(first: 50) { edges { node { id revision } } } }')
    return data.heldReviews.edges.find(({ node }) => node.id === review.reviewId)?.node.revision
  }
  const RELEASE =
    'mutation ($id: ID!, $revision: String) { releaseReview(reviewId: $id, revision: $revision) }'
  const REFUSE = 'mutation ($input: RefuseReviewInput!) { refuseReview(input: $input) }'
  const decide = (query: string, read?: string) => {
    const input = { reviewId: review.reviewId, revision: read, reason: 'An address in it.' }
    const variables = query === REFUSE ? { input } : { id: review.reviewId, revision: read }
    return asViewer(office.market, who)
      .run(query, variables)
      .then(({ code }) => code)
  }
  const first = await revision()
  const { code } = await asViewer(office.market, review.seeker).run(
    'mutation ($input: CorrectReviewInput!) { correctReview(input: $input) { id } }',
    { input: { sessionId: review.id, text: 'Or call +44 20 7946 0018.', idempotencyKey: randomUUID() } },
  )
  expect(code).toBeNull()
  for (const query of [RELEASE, REFUSE]) {
    expect(await decide(query, first)).toBe('CONFLICT')
    expect(await decide(query)).toBe('CONFLICT')
  }
  expect(await actionsOf(review.reviewId)).toEqual([['correctReview', { sessionId: review.id }]])
  expect(await decide(RELEASE, await revision())).toBeNull()
})

describe('a held review', () => {
  test('is read with its reason and counted where an admin looks', async () => {
    const review = await heldReview()
    const seen = await desk(await admin())
    const node = seen.heldReviews.edges.map((edge) => edge.node).find(({ id }) => id === review.reviewId)
    expect(node).toMatchObject({
      sessionId: review.id,
      coachName: 'Elena Shah',
      rating: 2,
      text: HELD,
      heldReason: 'It contains an e-mail address.',
      wouldRebook: false,
      isPublishable: false,
    })
    expect(waitingIn(seen, 'HELD_REVIEWS')).toMatchObject({ count: seen.heldReviews.totalCount })
    for (const who of [null, review.coach, review.seeker])
      expect((await asViewer(office.market, who).run('{ heldReviews { totalCount } }')).code).toMatch(
        /UNAUTHENTICATED|FORBIDDEN/,
      )
  })

  test('that is released stays unseen until the scorecard is in, and counts once', async () => {
    const [review, who] = [await heldReview(), await admin()]
    expect((await release(who, review.reviewId)).code).toBeNull()
    expect(await shown(review)).toEqual(UNSEEN)
    expect((await release(who, review.reviewId)).code).toBe('POLICY_VIOLATION')
    await submit(office.market, review.coach, review)
    expect(await shown(review)).toEqual(PUBLISHED)
    await close(review)
    expect(await shown(review)).toEqual(PUBLISHED)
    expect(await actionsOf(review.reviewId)).toEqual([
      ['releaseReview', { heldReason: 'It contains an e-mail address.', sessionId: review.id }],
    ])
  })

  test.each([
    ['the scorecard is in', (review: TestSession) => submit(office.market, review.coach, review)],
    ['the session has closed', close],
  ])('that is released when %s is published at once', async (_case, before) => {
    const [review, who] = [await heldReview({}, 5), await admin()]
    await before(review)
    expect(await shown(review)).toEqual(UNSEEN)
    const { heldReviews } = await desk(who)
    expect(heldReviews.edges.find(({ node }) => node.id === review.reviewId)?.node.isPublishable).toBe(true)
    await release(who, review.reviewId)
    expect(await shown(review)).toEqual(PUBLISHED)
  })

  test('that is refused is never published nor counted; its author reads why, its coach hears nothing', async () => {
    const [review, who] = [await heldReview(), await admin()]
    expect((await refuse(who, review.reviewId, 'No')).code).toBe('BAD_USER_INPUT')
    expect((await refuse(who, review.reviewId, 'It carries an address.')).code).toBeNull()
    for (const { code } of [
      await release(who, review.reviewId),
      await refuse(who, review.reviewId, 'Once more.'),
    ])
      expect(code).toBe('POLICY_VIOLATION')
    const told = (await office.listOf(review.seeker)).edges.find(({ node }) => node.kind === 'REVIEW_REFUSED')
    expect(told?.node.text).toBe('We wrote: “It carries an address.”')
    expect((await office.mailTo(review.seeker?.email)).map(({ subject }) => subject)).toContain(
      'Your review of Elena Shah is not published',
    )
    expect(await office.kindsOf(review.coach)).not.toContain('REVIEW_REFUSED')
    await submit(office.market, review.coach, review)
    await close(review)
    expect(await shown(review)).toEqual(UNSEEN)
    const { data } = await asViewer(office.market, null).run<{ reviewReceipt: object }>(
      'query ($id: ID!, $receipt: String!) { reviewReceipt(sessionId: $id, receipt: $receipt) { heldReason refusedReason } }',
      { id: review.id, receipt: review.receipt },
    )
    expect(data.reviewReceipt).toEqual({ heldReason: null, refusedReason: 'It carries an address.' })
    const mine = await asViewer(office.market, review.seeker).run(
      '{ reviewsIWrote { edges { node { heldReason refusedReason } } } }',
    )
    expect(mine.data).toEqual({
      reviewsIWrote: { edges: [{ node: { heldReason: null, refusedReason: 'It carries an address.' } }] },
    })
  })

  test('that nobody decides on in time is refused by the clock where its words are the reason, and takes others once', async () => {
    const review = await heldReview()
    const { market } = office
    const own = async () =>
      (
        await asViewer(market, review.seeker).run<{ sessionReview: object }>(
          'query ($id: ID!) { sessionReview(sessionId: $id) { rating text heldReason decideBy refusedReason correctableUntil publishedAt } }',
          { id: review.id },
        )
      ).data.sessionReview
    const correct = (who: Asker, text: string) =>
      asViewer(market, who).run(
        'mutation ($input: CorrectReviewInput!) { correctReview(input: $input) { id } }',
        { input: { sessionId: review.id, text, idempotencyKey: randomUUID() } },
      )
    const decideBy = new Date(market.clock().getTime() + 72 * 3_600_000)
    expect(await own()).toMatchObject({ decideBy: decideBy.toISOString(), refusedReason: null })
    market.setNow(new Date(decideBy.getTime() - 1))
    await market.passTime()
    expect(await own()).toMatchObject({ heldReason: 'It contains an e-mail address.' })
    market.setNow(decideBy)
    await market.passTime()
    expect(await own()).toMatchObject({
      heldReason: null,
      decideBy: null,
      refusedReason: 'It contains an e-mail address.',
    })
    const mails = (await office.mailTo(review.seeker?.email)).map(({ subject }) => subject)
    expect(mails).toContain('Your review of Elena Shah is not published')
    for (const who of [null, review.coach, await buildUser(market), await admin()])
      expect((await correct(who, 'Fine.')).code).toMatch(/NOT_FOUND|POLICY_VIOLATION/)
    expect((await correct(review.seeker, 'x'.repeat(2001))).code).toBe('BAD_USER_INPUT')
    expect((await correct(review.seeker, HELD)).code).toBe('BAD_USER_INPUT')
    expect((await correct(review.seeker, 'Knew every firm.')).code).toBeNull()
    expect(await own()).toMatchObject({
      rating: 2,
      text: 'Knew every firm.',
      refusedReason: null,
      correctableUntil: null,
    })
    expect((await correct(review.seeker, 'Once more.')).code).toBe('POLICY_VIOLATION')
    await submit(market, review.coach, review)
    expect(await shown(review)).toMatchObject({ rating: 2, reviewsCount: 1 })
  })

  test('whose other words are no better is held anew, and then refused for good', async () => {
    const review = await heldReview()
    const { market } = office
    const text = 'Then ring 020 7946 0958.'
    const input = { sessionId: review.id, text, idempotencyKey: randomUUID() }
    const answer = await asViewer(market, review.seeker).run(
      'mutation ($input: CorrectReviewInput!) { correctReview(input: $input) { heldReason correctableUntil } }',
      { input },
    )
    expect(answer.data).toEqual({
      correctReview: { heldReason: 'It contains a phone number.', correctableUntil: null },
    })
    market.advance(73 * 60)
    await market.passTime()
    await close(review)
    expect(await market.sql('select state, text from reviews where id = $1', [review.reviewId])).toEqual([
      { state: 'refused', text },
    ])
  })

  test('for what both sides share alone is released by the clock', async () => {
    const review = await heldReview()
    await office.market.sql(`update reviews set held_for = 'SHARED' where id = $1`, [review.reviewId])
    await submit(office.market, review.coach, review)
    office.market.advance(72 * 60)
    await office.market.passTime()
    expect(await shown(review)).toEqual(PUBLISHED)
    expect(await actionsOf(review.reviewId)).toEqual([['releaseReview', expect.anything()]])
  })

  test('is decided once by two admins at once', async () => {
    const review = await heldReview({}, 5)
    await close(review)
    const answers = await Promise.all([
      release(await admin(), review.reviewId),
      refuse(await admin(), review.reviewId, 'It carries an address.'),
    ])
    expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual(['POLICY_VIOLATION', 'done'])
    expect(await actionsOf(review.reviewId)).toHaveLength(1)
  })
})

test('a private note waits until an admin has marked it as read, once', async () => {
  const review = await heldReview({ text: 'Fine.', privateNote: 'The coach asked to be paid in cash.' })
  const who = await admin()
  const before = await desk(who)
  expect(before.privateNotes.edges.map(({ node }) => node)).toContainEqual(
    expect.objectContaining({ id: review.reviewId, note: 'The coach asked to be paid in cash.' }),
  )
  expect(waitingIn(before, 'PRIVATE_NOTES')?.count).toBe(before.privateNotes.totalCount)
  const mark = () =>
    asViewer(office.market, who).run('mutation ($id: ID!) { markPrivateNoteRead(reviewId: $id) }', {
      id: review.reviewId,
    })
  for (let times = 0; times < 2; times++) expect((await mark()).code).toBeNull()
  const after = await desk(who)
  expect(after.privateNotes.totalCount).toBe(before.privateNotes.totalCount - 1)
  expect(await actionsOf(review.reviewId)).toEqual([['markPrivateNoteRead', {}]])
  const without = await heldReview()
  const nothing = await asViewer(office.market, who).run(
    'mutation ($id: ID!) { markPrivateNoteRead(reviewId: $id) }',
    { id: without.reviewId },
  )
  expect(nothing.code).toBe('NOT_FOUND')
})

test('every queue of the desk is told, empty ones too, and each counts what its list holds', async () => {
  const { market } = office
  const who = await admin()
  const disputed = await buildSession(market, { status: 'disputed' })
  const lists = `{ adminOverview { waiting { queue count oldestAt } } coachesToVerify { totalCount } claimsToConfirm { totalCount }
    heldReviews { totalCount } reportedReviews { totalCount } privateNotes { totalCount } openDisputes { totalCount } overdueScorecards { totalCount } paymentIssues { totalCount } undeliveredMails { totalCount } }`
  market.setNow(new Date(disputed.startsAt.getTime() + 86_400_000))
  const { data } = await asViewer(market, who).run<
    Record<string, { totalCount: number }> & Pick<Desk, 'adminOverview'>
  >(lists)
  const count = (name: string) => data[name]?.totalCount
  expect(count('openDisputes')).toBeGreaterThan(0)
  expect(data.adminOverview.waiting.map(({ queue, count: waiting }) => [queue, waiting])).toEqual([
    ['COACHES_TO_VERIFY', count('coachesToVerify')],
    ['CLAIMS_TO_CONFIRM', count('claimsToConfirm')],
    ['HELD_REVIEWS', count('heldReviews')],
    ['REPORTED_REVIEWS', count('reportedReviews')],
    ['PRIVATE_NOTES', count('privateNotes')],
    ['DISPUTES', count('openDisputes')],
    ['OVERDUE_SCORECARDS', count('overdueScorecards')],
    ['PAYMENT_ISSUES', count('paymentIssues')],
    ['MONEY_DIFFERENCES', 0],
    ['FAILED_PAYOUTS', 0],
    ['HELD_PAYOUTS', 0],
    ['CREDIT_REQUESTS', 0],
    ['UNDELIVERED_MAILS', count('undeliveredMails')],
  ])
  for (const { count: waiting, oldestAt } of data.adminOverview.waiting)
    expect(oldestAt === null).toBe(waiting === 0)
})
