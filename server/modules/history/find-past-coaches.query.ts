import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { rowsOf } from '../../db/kysely.ts'
import { unauthenticated } from '../../errors.ts'
import { TOOK_PLACE } from '../sessions/aftermath/took-place.rules.ts'
import { NEVER_BOOKED, UPCOMING } from '../sessions/status-lists.rules.ts'
import type { PastCoach } from './past-session.type.ts'

interface Row {
  id: string
  firstName: string
  fullName: string
  headline: string
  pastCount: number
  heldCount: number
  lastHeldAt: string | null
}

const MOST = 100

/** The coaches of the viewer's past sessions as a seeker, the one met last first. */
export async function findPastCoaches({ em, viewer }: Context): Promise<PastCoach[]> {
  if (!viewer) throw unauthenticated()
  const rows = await rowsOf(
    em,
    sql<Row>`select c.id, u.first_name as "firstName", trim(u.first_name || ' ' || u.last_name) as "fullName", c.headline,
      t.past as "pastCount", t.held as "heldCount", t.last_held_at as "lastHeldAt"
    from (select s.coach_id, count(*)::int as past, count(*) filter (where ${sql.raw(TOOK_PLACE)})::int as held,
        max(s.starts_at) filter (where ${sql.raw(TOOK_PLACE)}) as last_held_at, max(s.starts_at) as last_at
      from sessions s where s.seeker_id = ${viewer.id}::uuid
        and s.status not in ${sql.raw(NEVER_BOOKED)} and s.status not in ${sql.raw(UPCOMING)} group by s.coach_id) t
      join coach_profiles c on c.id = t.coach_id join users u on u.id = c.user_id
    order by t.last_held_at desc nulls last, t.last_at desc, c.id limit ${MOST}`,
  )
  return rows.map(({ id, firstName, fullName, headline, lastHeldAt, ...counts }) => ({
    coach: { id, firstName, fullName, headline },
    ...counts,
    lastHeldAt: lastHeldAt === null ? null : new Date(lastHeldAt),
  }))
}
