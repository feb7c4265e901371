import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import { readRows, rowsOf } from '../../db/kysely.ts'
import type { Dimension } from '../scorecards/template.rules.ts'
import type { DrillSchedule } from './due.rules.ts'
import type { DrillKind, DrillSource } from './drill.rules.ts'
import type { Difficulty } from './pace.rules.ts'

export interface DrillRow {
  id: string
  kind: DrillKind
  dimension: Dimension
  difficulty: Difficulty
  assignedBy: DrillSource
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
  lastAnsweredAt: Date | null
  /** The seeker's, ISO date; null for a coach, whom it is not shown to. */
  interviewOn: string | null
  /** The seeker's. */
  zone: string
}

/** The zone of seeker `me`: their account's, else that of the session they booked last. */
export const ZONE = `coalesce(me.time_zone,
  (select l.time_zone from sessions l where l.seeker_id = me.id order by l.created_at desc limit 1), 'UTC')`

const READ =
  sql.raw(`select d.id, d.kind, d.dimension, d.difficulty, d.assigned_by as "assignedBy", d.assigned_at as "assignedAt",
    trim(u.first_name || ' ' || u.last_name) as "coachName", d.session_id as "sessionId", s.title as "sessionTitle",
    s.starts_at as "sessionAt", nullif(k.priorities -> d.place ->> 'observation', '') as observation,
    nullif(k.priorities -> d.place ->> 'nextStep', '') as "nextStep", d.box, d.due_at as "dueAt", d.ended_at as "endedAt",
    d.ended_as as "endedAs", t.count as "attemptsCount", t.right_parts as "rightParts", t.parts,
    t.answered_at as "lastAnsweredAt", me.interview_date::text as "interviewOn", ${ZONE} as zone
  from drills d join users me on me.id = d.seeker_id left join coach_profiles c on c.id = d.coach_id
    join users u on u.id = coalesce(c.user_id, d.seeker_id)
    left join sessions s on s.id = d.session_id left join scorecards k on k.session_id = d.session_id
    cross join lateral (select count(*)::int, coalesce(sum(right_parts), 0)::int as right_parts, coalesce(sum(parts), 0)::int as parts,
      max(answered_at) as answered_at from drill_attempts a where a.drill_id = d.id and a.answered_at is not null) t`)

const SHOWN = 50

/** What somebody is to drill, what is due first at the top, and then what has ended, the newest first. */
const list = (pool: Pool, which: RawBuilder<unknown>) =>
  readRows(
    pool,
    sql<DrillRow>`${READ} where ${which} order by d.ended_at desc nulls first, d.due_at, d.kind limit ${SHOWN}`,
  )

export const readDrills = (pool: Pool, seekerId: string) => list(pool, sql`d.seeker_id = ${seekerId}::uuid`)

/** What came of one coach’s scorecards, or what they gave, to one person; without the date of their interview. */
export async function readGivenDrills(pool: Pool, coachId: string, seekerId: string): Promise<DrillRow[]> {
  const rows = await list(pool, sql`d.coach_id = ${coachId}::uuid and d.seeker_id = ${seekerId}::uuid`)
  return rows.map((row) => ({ ...row, interviewOn: null }))
}

/** What one person has not learned yet: of each kind one at most. */
export const readOpenDrills = (pool: Pool, seekerId: string): Promise<DrillRow[]> =>
  readRows(
    pool,
    sql<DrillRow>`${READ} where d.seeker_id = ${seekerId}::uuid and d.ended_at is null order by d.due_at, d.kind`,
  )

/** One drill of this person; null when it is nobody’s or somebody else’s. */
export async function readDrill(pool: Pool, seekerId: string, id: string): Promise<DrillRow | null> {
  const [row] = await readRows(
    pool,
    sql<DrillRow>`${READ} where d.id = ${id}::uuid and d.seeker_id = ${seekerId}::uuid`,
  )
  return row ?? null
}

/** What decides, beside the drill itself, on which day it is due. */
export async function readDueFacts(
  em: EntityManager,
  drillId: string,
): Promise<Omit<DrillSchedule, 'dueAt'>> {
  const [row] = await rowsOf(
    em,
    sql<{ lastAnsweredAt: string | null; interviewOn: string | null; zone: string }>`select
      (select max(a.answered_at) from drill_attempts a where a.drill_id = d.id) as "lastAnsweredAt",
      me.interview_date::text as "interviewOn", ${sql.raw(ZONE)} as zone
    from drills d join users me on me.id = d.seeker_id where d.id = ${drillId}::uuid`,
  )
  if (!row) throw new Error('A drill has no seeker.')
  return { ...row, lastAnsweredAt: row.lastAnsweredAt === null ? null : new Date(row.lastAnsweredAt) }
}
