import { publishReview } from '../modules/reviews/publish-review.service.ts'
import { submitReview } from '../modules/reviews/submit-review.service.ts'
import { moveSession } from '../modules/sessions/move-session.service.ts'
import { finishSession, joinSession } from '../modules/sessions/room/attend-session.service.ts'
import { SessionEntity } from '../modules/sessions/session.entity.ts'
import { DAY, MINUTE } from '../lib/durations.ts'
import type { Cast } from './carry-out.ts'
import { buildReview } from './content/build-review.ts'
import type { Lane } from './open-lane.ts'
import { endOf, type PlannedSession } from './plan-sessions.ts'
import { forkRandom } from '../lib/random.ts'

/** Now and then a coach is late. */
const isLate = ({ index }: PlannedSession) => index % 19 === 4

/** Both come and finish; some seekers write a review afterwards. */
export async function attend(lane: Lane, cast: Cast, planned: PlannedSession, sessionId: string) {
  const { context, at } = lane
  const [coach, seeker] = [cast.coach.viewer, cast.seeker.viewer]
  const late = isLate(planned)
  const join = async (who: typeof coach, minutes: number) => {
    at(planned.startsAt.getTime() + minutes * MINUTE)
    await joinSession(context(who), { sessionId })
  }
  if (!late) await join(coach, -2)
  await join(seeker, 1)
  if (late) await join(coach, 8)
  at(endOf(planned))
  await finishSession(context(coach), { sessionId })
  await finishSession(context(seeker), { sessionId })
  if (planned.isReviewed) await review(lane, cast, planned, sessionId)
}

async function review(
  { context, at }: Lane,
  { coach, seeker }: Cast,
  planned: PlannedSession,
  sessionId: string,
) {
  at(endOf(planned) + 6 * 60 * MINUTE)
  const { kind } = planned.type
  const about = { quality: coach.profile.quality, kind, seekerFirstName: seeker.profile.firstName }
  const written = buildReview(forkRandom(planned.index, 'review'), about)
  await submitReview(context(seeker.viewer), {
    ...written,
    privateNote: written.privateNote ?? null,
    sessionId,
    idempotencyKey: `seed-${planned.index}-review`,
  })
}

/** A week later nothing about it changes any more. */
export async function close({ context, at, clock, now }: Lane, planned: PlannedSession, sessionId: string) {
  const closesAt = endOf(planned) + 7 * DAY
  if (closesAt > now.getTime()) return
  at(closesAt)
  await context(null).em.transactional(async (em) => {
    const session = await em.findOneOrFail(SessionEntity, { id: sessionId })
    await moveSession(em, session, 'close', { by: 'clock', at: clock() })
    await publishReview(em, sessionId, clock())
  })
}
