import type { Context } from '../../context.ts'
import { decodeTimeCursor, encodeTimeCursor } from '../../graphql/time-cursor.ts'
import { isUuid } from '../../lib/uuid.ts'
import { partByAccount, type SeenSession, withSurroundings } from '../sessions/find-session.query.ts'
import { SessionEntity } from '../sessions/session.entity.ts'
import { NEVER_BOOKED_STATUSES } from '../sessions/status-lists.rules.ts'

/** The viewer's sessions with one student, the latest first; none for a student who is not theirs. */
export async function findStudentSessions(
  { em, viewer }: Context,
  studentId: string,
  first: number,
  after: string | null,
) {
  const from = after ? decodeTimeCursor(after) : null
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
  const rows = await em.find(
    SessionEntity,
    { $and: [theirs, before] },
    { orderBy: { startsAt: 'desc', id: 'desc' }, limit: first + 1 },
  )
  return {
    seen: await withSurroundings(
      em,
      rows.slice(0, first).flatMap((session) => {
        const part = partByAccount(session, viewer)
        return part ? [{ session, ...part }] : []
      }),
    ),
    hasNextPage: rows.length > first,
    totalCount: await em.count(SessionEntity, theirs),
    cursorOf: ({ session }: SeenSession) => encodeTimeCursor(session.startsAt.toISOString(), session.id),
  }
}
