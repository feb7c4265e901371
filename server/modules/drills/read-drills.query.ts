import { type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import { readRows } from '../../db/kysely.ts'
import type { Dimension } from '../scorecards/template.rules.ts'
import type { DrillKind } from './drill.rules.ts'
import type { Difficulty } from './pace.rules.ts'

export interface DrillRow {
  id: string
  kind: DrillKind
  dimension: Dimension
  difficulty: Difficulty
  assignedBy: 'scorecard' | 'coach'
  assignedAt: Date
  coachName: string
  sessionId: string | null
  sessionTitle: string | null
  sessionAt: Date | null
  observation: string | null
  nextStep: string | null
  box: number
  dueAt: Date | null
  endedAt: Date | null
  endedAs: 'learned' | 'fixed' | null
  attemptsCount: number
  rightParts: number
  parts: number
}

const READ =
  sql.raw(`select d.id, d.kind, d.dimension, d.difficulty, d.assigned_by as "assignedBy", d.assigned_at as "assignedAt",
    trim(u.first_name || ' ' || u.last_name) as "coachName", d.session_id as "sessionId", s.title as "sessionTitle",
    s.starts_at as "sessionAt", nullif(k.priorities -> d.place ->> 'observation', '') as observation,
    nullif(k.priorities -> d.place ->> 'nextStep', '') as "nextStep", d.box, d.due_at as "dueAt", d.ended_at as "endedAt",
    d.ended_as as "endedAs", t.count as "attemptsCount", t.right_parts as "rightParts", t.parts
  from drills d join coach_profiles c on c.id = d.coach_id join users u on u.id = c.user_id
    left join sessions s on s.id = d.session_id left join scorecards k on k.session_id = d.session_id
    cross join lateral (select count(*)::int, coalesce(sum(right_parts), 0)::int as right_parts, coalesce(sum(parts), 0)::int as parts
      from drill_attempts a where a.drill_id = d.id and a.answered_at is not null) t`)

const SHOWN = 50

/** What somebody is to drill, what is due first at the top, and then what has ended, the newest first. */
const list = (pool: Pool, which: RawBuilder<unknown>) =>
  readRows(
    pool,
    sql<DrillRow>`${READ} where ${which} order by d.ended_at desc nulls first, d.due_at, d.kind limit ${SHOWN}`,
  )

export const readDrills = (pool: Pool, seekerId: string) => list(pool, sql`d.seeker_id = ${seekerId}::uuid`)

/** What came of one coach’s scorecards, or what they gave, to one person. */
export const readGivenDrills = (pool: Pool, coachId: string, seekerId: string) =>
  list(pool, sql`d.coach_id = ${coachId}::uuid and d.seeker_id = ${seekerId}::uuid`)

/** One drill of this person; null when it is nobody’s or somebody else’s. */
export async function readDrill(pool: Pool, seekerId: string, id: string): Promise<DrillRow | null> {
  const [row] = await readRows(
    pool,
    sql<DrillRow>`${READ} where d.id = ${id}::uuid and d.seeker_id = ${seekerId}::uuid`,
  )
  return row ?? null
}
