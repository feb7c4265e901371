import type { Page, PageAsk } from '../../graphql/page.ts'
import type { Context } from '../../context.ts'
import { BY_TIME } from '../../graphql/cursor.ts'
import { isUuid } from '../../lib/uuid.ts'
import { pageOfSeen } from '../sessions/find-my-sessions.query.ts'
import type { SeenSession } from '../sessions/find-session.query.ts'
import { SessionEntity } from '../sessions/session.entity.ts'
import { NEVER_BOOKED_STATUSES } from '../sessions/status-lists.rules.ts'

/** The viewer's sessions with one student, the latest first; none for a student who is not theirs. */
export async function findStudentSessions(
  { em, viewer }: Context,
  studentId: string,
  ask: PageAsk,
): Promise<Page<SeenSession>> {
  const from = BY_TIME.decode(ask.after)
  const coachId = viewer?.coachId ?? null
  const anchor =
    coachId && isUuid(studentId) ? await em.findOne(SessionEntity, { id: studentId, coachId }) : null
  const theirs = {
    coachId: anchor?.coachId ?? null,
    seekerKey: anchor?.seekerKey ?? null,
    status: { $nin: NEVER_BOOKED_STATUSES },
  }
  const [at, id] = from ?? []
  const before = at ? { $or: [{ startsAt: { $lt: at } }, { startsAt: at, id: { $lt: id } }] } : {}
  const sessions = await em.find(
    SessionEntity,
    { $and: [theirs, before] },
    { orderBy: { startsAt: 'desc', id: 'desc' }, limit: ask.first + 1 },
  )
  const totalCount = await em.count(SessionEntity, theirs)
  return pageOfSeen(em, { sessions, viewer }, ask, totalCount)
}
