import { setTimeout as pause } from 'node:timers/promises'
import type { Subject } from '../lab/lab.ts'
import { type Line, none } from '../report/table.ts'

const LIVE = `('held', 'requested', 'confirmed', 'in_progress')`

/** Pairs of live sessions that are in each other's way, asked of the database. */
async function overlaps({ sql }: Subject): Promise<string[]> {
  const rows = await sql<{ found: string }>(
    `select 'sessions ' || a.id || ' and ' || b.id as found from sessions a join sessions b on a.id < b.id
       and a.status in ${LIVE} and b.status in ${LIVE}
       and ((a.coach_id = b.coach_id and a.blocked && b.blocked)
         or (a.during && b.during and (a.seeker_key = b.seeker_key or a.seeker_id = b.seeker_id)))`,
  )
  return rows.map(({ found }) => found)
}

export const noOverlaps = async (subject: Subject): Promise<Line> =>
  none('two live sessions of one coach or seeker overlap', await overlaps(subject))

/** Deadlocks PostgreSQL has counted since it started. A backend reports after a second of rest at the latest. */
export async function deadlocks({ sql }: Subject): Promise<number> {
  await pause(1_500)
  const [row] = await sql<{ count: string }>(
    'select deadlocks::text as count from pg_stat_database where datname = current_database()',
  )
  return Number(row?.count ?? 0)
}

export const noDeadlocks = async (subject: Subject): Promise<Line> =>
  none(
    'deadlock',
    Array.from({ length: await deadlocks(subject) }, () => 'counted by PostgreSQL'),
  )

/** Holds that are over and still open, or whose session has moved on without them. */
export async function danglingHolds({ sql }: Subject): Promise<string[]> {
  const rows = await sql<{ found: string }>(
    `select 'hold of ' || s.id || ', ' || s.status as found from holds h join sessions s on s.id = h.session_id
     where h.is_open <> (s.status = 'held') or (h.is_open and h.expires_at < now() - interval '30 seconds')`,
  )
  return rows.map(({ found }) => found)
}
