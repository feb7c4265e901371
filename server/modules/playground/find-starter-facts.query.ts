import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { readRows } from '../../db/kysely.ts'
import type { StarterFacts } from './starter-queries.rules.ts'

/** A coach that is listed, and something they sell, so that a starter runs as it stands. */
export async function findStarterFacts({ pool, clock }: Context): Promise<StarterFacts | null> {
  const [found] = await readRows(
    pool,
    sql<{ coachId: string; sessionType: string }>`select l.coach_id as "coachId", t.key as "sessionType"
     from coach_listings l join session_types t on t.coach_id = l.coach_id and t.is_active
     order by l.coach_id, t.duration_minutes desc limit 1`,
  )
  return found ? { ...found, now: clock() } : null
}
