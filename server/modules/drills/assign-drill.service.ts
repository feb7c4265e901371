import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import { record } from '../../facts.ts'
import type { Dimension } from '../scorecards/template.rules.ts'
import { DrillAssigned } from './drill.facts.ts'
import type { DrillKind } from './drill.rules.ts'
import type { Difficulty } from './pace.rules.ts'

export interface Assignment {
  seekerId: string
  coachId: string
  /** Whose scorecard asks for it; null when a coach does. */
  sessionId: string | null
  place: number | null
  kind: DrillKind
  dimension: Dimension
  difficulty: Difficulty
  at: Date
}

/**
 * Gives somebody a drill, due at once. Of each kind one is open: what is asked for again goes back into the first box, and
 * is from now on what this asked for.
 */
export async function assignDrill(em: EntityManager, given: Assignment): Promise<void> {
  const { seekerId, coachId, sessionId, place, kind, dimension, difficulty, at } = given
  const assignedBy = sessionId ? 'scorecard' : 'coach'
  const [row] = await rowsOf(
    em,
    sql<{
      id: string
    }>`insert into drills (seeker_id, coach_id, session_id, place, assigned_by, kind, dimension, difficulty, box, due_at, assigned_at)
      values (${seekerId}::uuid, ${coachId}::uuid, ${sessionId}::uuid, ${place}::int, ${assignedBy}, ${kind}, ${dimension},
        ${difficulty}::int, 1, ${at}::timestamptz, ${at}::timestamptz)
      on conflict (seeker_id, kind) where ended_at is null do update set coach_id = excluded.coach_id,
        session_id = excluded.session_id, place = excluded.place, assigned_by = excluded.assigned_by,
        dimension = excluded.dimension, difficulty = excluded.difficulty, box = 1, due_at = excluded.due_at,
        assigned_at = excluded.assigned_at
      returning id`,
  )
  if (row) await record(em, DrillAssigned, { drillId: row.id, seekerId, coachId, kind, at })
}
