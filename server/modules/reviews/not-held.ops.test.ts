import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { actOn } from '../../testing/act-on-session.ts'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import { buildSession, type TestSession } from '../../testing/build-session.ts'
import { buildUser } from '../../testing/build-user.ts'
import { openPostOffice } from '../notifications/post-office.testing.ts'
import { submit } from '../scorecards/scorecard.testing.ts'
import { NOTHING_TO_REVIEW } from './refuse-when-not-held.service.ts'

const office = openPostOffice()
const GOOD = 'Knew every firm.'
const HELD = 'Write to me: maya@example.com'
const REASON = { reason: 'It was not as they say.' }

async function reviewed(text: string): Promise<TestSession> {
  const session = await buildSession(office.market, { status: 'completed' })
  await asViewer(office.market, session.seeker).run(
    'mutation ($input: SubmitReviewInput!) { submitReview(input: $input) { id } }',
    { input: { sessionId: session.id, rating: 2, wouldRebook: false, text, idempotencyKey: randomUUID() } },
  )
  return session
}

async function decide(session: TestSession, outcome: string): Promise<void> {
  const admin = await buildUser(office.market, { userType: 'admin' })
  await actOn(office.market, session.coach, 'disputeSession', session, REASON)
  const { code } = await actOn(office.market, admin, 'resolveDispute', session, { outcome, ...REASON })
  expect(code).toBeNull()
}

const stateOf = async ({ id }: TestSession) =>
  (
    await office.market.sql<{ state: string; reason: string | null }>(
      'select state, refused_reason as reason from reviews where session_id = $1',
      [id],
    )
  )[0]
const later = async ({ startsAt }: TestSession) => {
  office.market.setNow(new Date(startsAt.getTime() + 40 * 86_400_000))
  await office.market.passTime()
}
const correct = (who: Asker, { id }: TestSession) =>
  asViewer(office.market, who).run(
    'mutation ($input: CorrectReviewInput!) { correctReview(input: $input) { id } }',
    { input: { sessionId: id, text: GOOD, idempotencyKey: randomUUID() } },
  )

test.each([
  ['that is sealed', GOOD, 'SEEKER_ABSENT'],
  ['that is sealed', GOOD, 'CANCELLED'],
  ['that is held', HELD, 'COACH_ABSENT'],
])('a review %s ends when its session is found not to have taken place: %#', async (_case, text, outcome) => {
  const session = await reviewed(text)
  await decide(session, outcome)
  expect(await stateOf(session)).toEqual({ state: 'refused', reason: NOTHING_TO_REVIEW })
  expect((await correct(session.seeker, session)).code).toBe('POLICY_VIOLATION')
  expect(await office.kindsOf(session.seeker)).toContain('REVIEW_REFUSED')
  await later(session)
  expect(await stateOf(session)).toEqual({ state: 'refused', reason: NOTHING_TO_REVIEW })
  expect(await office.kindsOf(session.coach)).not.toContain('REVIEW_PUBLISHED')
})

test('one that was refused for its words takes no others any more', async () => {
  const session = await reviewed(HELD)
  const admin = await buildUser(office.market, { userType: 'admin' })
  const [review] = await office.market.sql<{ id: string }>('select id from reviews where session_id = $1', [
    session.id,
  ])
  await asViewer(office.market, admin).run(
    'mutation ($input: RefuseReviewInput!) { refuseReview(input: $input) }',
    { input: { reviewId: review?.id, reason: 'It contains an address.' } },
  )
  await decide(session, 'CANCELLED')
  expect(await stateOf(session)).toEqual({ state: 'refused', reason: 'It contains an address.' })
  expect((await correct(session.seeker, session)).code).toBe('POLICY_VIOLATION')
})

test('one of a session that did take place goes on, and one that is published stays', async () => {
  const held = await reviewed(GOOD)
  await decide(held, 'TOOK_PLACE')
  expect(await stateOf(held)).toEqual({ state: 'pending', reason: null })
  await later(held)
  expect(await stateOf(held)).toEqual({ state: 'published', reason: null })
  const shown = await reviewed(GOOD)
  await submit(office.market, shown.coach, shown)
  await decide(shown, 'CANCELLED')
  expect(await stateOf(shown)).toEqual({ state: 'published', reason: null })
})
