import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { rowsOf } from '../../../db/kysely.ts'
import { conflict } from '../../../errors.ts'
import { readSettings } from '../../settings/read-settings.query.ts'
import { caseRefusal, type ClaimCase, expiryOf } from './case.rules.ts'

interface Row {
  coachId: string
  adminId: string
  name: string
  takenAt: string
}

/** The cases of these coaches that an admin has now. */
export async function findCases(
  em: EntityManager,
  coachIds: readonly string[],
  now: Date,
): Promise<ClaimCase[]> {
  const rows = await rowsOf(
    em,
    sql<Row>`select c.coach_id as "coachId", c.taken_by as "adminId", c.taken_at as "takenAt",
        trim(u.first_name || ' ' || u.last_name) as name
      from claim_cases c join users u on u.id = c.taken_by where c.coach_id = any(${[...coachIds]}::uuid[])`,
  )
  if (rows.length === 0) return []
  const { 'desk.case_minutes': minutes } = await readSettings(em)
  return rows
    .map(({ coachId, adminId, name, takenAt }) => ({
      coachId,
      takenBy: { id: adminId, name },
      takenAt: new Date(takenAt),
      expiresAt: expiryOf(new Date(takenAt), minutes),
    }))
    .filter(({ expiresAt }) => expiresAt > now)
}

/** With the coach's row locked. Throws CONFLICT while another admin has the case. */
export async function refuseTakenCase(em: EntityManager, ctx: Context, coachId: string): Promise<void> {
  const [held] = await findCases(em, [coachId], ctx.clock())
  const refusal = caseRefusal(held ?? null, ctx.viewer?.id, ctx.clock())
  if (refusal) throw conflict(refusal)
}
