import type { Context } from '../../context.ts'
import { decodeTimeCursor, encodeTimeCursor } from '../../graphql/time-cursor.ts'
import { isUuid } from '../../lib/uuid.ts'
import { partByAccount, type SeenSession, withSurroundings } from '../sessions/find-session.query.ts'
import { SessionEntity } from '../sessions/session.entity.ts'
import { NEVER_BOOKED } from '../sessions/status-lists.rules.ts'

/** The viewer's sessions with one student, the latest first; none for a student who is not theirs. */
export async function findStudentSessions(
  { em, viewer }: Context,
  studentId: string,
  first: number,
  after: string | null,
) {
  const from = after ? decodeTimeCursor(after) : null
  const coachId = viewer?.coachId ?? null
  const [anchor] =
    coachId && isUuid(studentId)
      ? await em.execute<{ seeker_key: string }[]>(
          'select seeker_key from sessions where id = ?::uuid and coach_id = ?::uuid',
          [studentId, coachId],
        )
      : []
  const theirs = `coach_id = ?::uuid and seeker_key = ?::text and status not in ${NEVER_BOOKED}`
  const pair = [coachId, anchor?.seeker_key ?? null]
  const rows = await em.execute<{ id: string; total: number }[]>(
    `select id from sessions where ${theirs} ${from ? 'and (starts_at, id) < (?::timestamptz, ?::uuid)' : ''}
     order by starts_at desc, id desc limit ?`,
    [...pair, ...(from ?? []), first + 1],
  )
  const [count] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from sessions where ${theirs}`,
    pair,
  )
  const ids = rows.slice(0, first).map(({ id }) => id)
  const sessions = await em.find(SessionEntity, { id: { $in: ids } })
  const ordered = ids.flatMap((id) => sessions.find((session) => session.id === id) ?? [])
  return {
    seen: await withSurroundings(
      em,
      ordered.flatMap((session) => {
        const part = partByAccount(session, viewer)
        return part ? [{ session, ...part }] : []
      }),
    ),
    hasNextPage: rows.length > first,
    totalCount: count?.count ?? 0,
    cursorOf: ({ session }: SeenSession) => encodeTimeCursor(session.startsAt.toISOString(), session.id),
  }
}
