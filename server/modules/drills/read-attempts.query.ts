import { sql } from 'kysely'
import type { Pool } from 'pg'
import { readRows } from '../../db/kysely.ts'
import type { DrillKind } from './drill.rules.ts'
import type { Answer } from './grade.rules.ts'

export interface AttemptRow {
  id: string
  kind: DrillKind
  seed: number
  version: number
  startedAt: Date
  allowedSeconds: number
  answeredAt: Date | null
  answers: Answer[] | null
  rightParts: number | null
  parts: number
}

const READ =
  sql.raw(`select a.id, d.kind, a.seed, a.version, a.started_at as "startedAt", a.allowed_seconds as "allowedSeconds",
    a.answered_at as "answeredAt", a.answers, a.right_parts as "rightParts", a.parts
  from drill_attempts a join drills d on d.id = a.drill_id`)

const SHOWN = 10

/** The newest tries at one drill of this person, the one under way first. */
export const readAttempts = (pool: Pool, seekerId: string, drillId: string): Promise<AttemptRow[]> =>
  readRows(
    pool,
    sql<AttemptRow>`${READ} where d.id = ${drillId}::uuid and d.seeker_id = ${seekerId}::uuid
     order by a.answered_at desc nulls first limit ${SHOWN}`,
  )

export async function readAttempt(pool: Pool, seekerId: string, id: string): Promise<AttemptRow | null> {
  const [row] = await readRows(
    pool,
    sql<AttemptRow>`${READ} where a.id = ${id}::uuid and d.seeker_id = ${seekerId}::uuid`,
  )
  return row ?? null
}
