import type { Context } from '../../context.ts'
import { unauthenticated } from '../../errors.ts'
import { decodeTimeCursor, encodeTimeCursor } from '../../graphql/time-cursor.ts'
import { partByAccount, type SeenSession, withSurroundings } from './find-session.query.ts'
import { SessionEntity } from './session.entity.ts'
import { NEVER_BOOKED, UPCOMING } from './status-lists.rules.ts'

export type SessionWhen = 'UPCOMING' | 'PAST' | 'ALL'

const WHEN: Record<SessionWhen, string> = {
  UPCOMING: `status in ${UPCOMING}`,
  PAST: `status not in ${NEVER_BOOKED} and status not in ${UPCOMING}`,
  ALL: `status not in ${NEVER_BOOKED}`,
}

/** The viewer's sessions, as seeker and as coach: the next first, past ones latest first. Holds are not sessions yet. */
export async function findMySessions(ctx: Context, when: SessionWhen, first: number, after: string | null) {
  const { viewer, em } = ctx
  if (!viewer) throw unauthenticated()
  const up = when === 'UPCOMING'
  const from = after ? decodeTimeCursor(after) : null
  const mine = '(seeker_id = ?::uuid or coach_id = ?::uuid)'
  const rows = await em.execute<{ id: string }[]>(
    `select id from sessions where ${mine} and ${WHEN[when]}
       ${from ? `and (starts_at, id) ${up ? '>' : '<'} (?::timestamptz, ?::uuid)` : ''}
     order by starts_at ${up ? 'asc' : 'desc'}, id ${up ? 'asc' : 'desc'} limit ?`,
    [viewer.id, viewer.coachId, ...(from ?? []), first + 1],
  )
  const [count] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from sessions where ${mine} and ${WHEN[when]}`,
    [viewer.id, viewer.coachId],
  )
  const ids = rows.slice(0, first).map(({ id }) => id)
  const sessions = await em.find(SessionEntity, { id: { $in: ids } })
  const ordered = ids.flatMap((id) => sessions.find((session) => session.id === id) ?? [])
  const seen = ordered.flatMap((session) => {
    const part = partByAccount(session, viewer)
    return part ? [{ session, ...part }] : []
  })
  return {
    seen: await withSurroundings(em, seen),
    hasNextPage: rows.length > first,
    totalCount: count?.count ?? 0,
    cursorOf,
  }
}

const cursorOf = ({ session }: SeenSession) => encodeTimeCursor(session.startsAt.toISOString(), session.id)
