import { acceptRequest } from '../modules/sessions/booking/answer-request.service.ts'
import { startCheckout } from '../modules/sessions/booking/start-checkout.service.ts'
import { updateSessionDetails } from '../modules/sessions/booking/update-session-details.service.ts'
import { cancelSession, quoteCancellation } from '../modules/sessions/cancel/cancel-session.service.ts'
import { createHold } from '../modules/sessions/holds/create-hold.service.ts'
import { MINUTE } from '../lib/durations.ts'
import { askedAt } from './asked-at.ts'
import type { Cast } from './carry-out.ts'
import { buildIntakeAnswers, buildIntakeNote } from './content/intake-notes.ts'
import type { Lane } from './open-lane.ts'
import type { PlannedSession } from './plan-sessions.ts'
import { forkRandom } from '../lib/random.ts'

/** The seeker books and pays, and the coach accepts what is a request. Answers the session's id. */
export async function book(lane: Lane, cast: Cast, planned: PlannedSession): Promise<string> {
  const { context, at } = lane
  const { coach, seeker } = cast
  const bookedAt = askedAt(planned, lane.now)
  at(bookedAt)
  const key = `seed-${planned.index}-0000`
  const { sessionId } = await createHold(context(seeker.viewer), {
    coachId: coach.id,
    sessionType: planned.type.key,
    startsAt: planned.startsAt,
    timeZone: seeker.profile.timeZone,
    intakeNote: buildIntakeNote(forkRandom(planned.index, 'intake'), seeker.profile),
    idempotencyKey: key,
  })
  await answerQuestions(lane, cast, planned, sessionId)
  const { checkoutUrl } = await startCheckout(context(seeker.viewer), { sessionId, idempotencyKey: key })
  at(bookedAt.getTime() + 2 * MINUTE)
  if (checkoutUrl.includes('/sandbox/')) {
    await lane.pay(checkoutUrl)
    await lane.deliverPayment(sessionId)
  }
  if (planned.type.bookingMode === 'REQUEST' && planned.outcome !== 'requested') {
    at(planned.bookedAt.getTime() + 90 * MINUTE)
    await acceptRequest(context(coach.viewer), { sessionId })
    await lane.deliverPayment(sessionId)
  }
  return sessionId
}

async function answerQuestions(
  { context }: Lane,
  { seeker }: Cast,
  { index, type: { intakeQuestions = [] } }: PlannedSession,
  sessionId: string,
): Promise<void> {
  if (intakeQuestions.length === 0) return
  const answers = buildIntakeAnswers(forkRandom(index, 'answers'), seeker.profile)
  const intakeAnswers = intakeQuestions.map((_, i) => answers[i] ?? '')
  await updateSessionDetails(context(seeker.viewer), { sessionId, intakeAnswers })
}

export async function cancel(
  { context, at, deliverPayment }: Lane,
  { seeker }: Cast,
  { index, startsAt, bookedAt }: PlannedSession,
  sessionId: string,
): Promise<void> {
  at(Math.max(startsAt.getTime() - 20 * 60 * MINUTE, bookedAt.getTime() + 120 * MINUTE))
  const { refund } = await quoteCancellation(context(seeker.viewer), { sessionId })
  await cancelSession(context(seeker.viewer), {
    sessionId,
    expectedRefund: refund,
    reason: 'My plans have changed.',
    idempotencyKey: `seed-${index}-cancel`,
  })
  await deliverPayment(sessionId)
}
