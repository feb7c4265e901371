import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { readRows } from '../../db/kysely.ts'
import { unauthenticated } from '../../errors.ts'
import { DRILL_KINDS, type DrillKind } from './drill.rules.ts'
import type { DrillAccuracy, DrillWeek } from './drill.type.ts'
import { GENERATORS } from './generators/index.rules.ts'
import { ZONE } from './read-drills.query.ts'

interface Row {
  kind: DrillKind
  attempts: number
  right: number
  parts: number
  medianSeconds: number
  weeks: DrillWeek[]
}

const WEEKS = 12

/** How the viewer’s answers went, a line for each kind they have drilled, by the weeks of their own zone. */
export async function findAccuracy({ viewer, pool, clock }: Context): Promise<DrillAccuracy[]> {
  if (!viewer) throw unauthenticated()
  const rows = await readRows(
    pool,
    sql<Row>`with answered as (
      select d.kind, a.right_parts, a.parts, extract(epoch from a.answered_at - a.started_at) as seconds, a.answered_at,
        date_trunc('week', local_time(a.answered_at, ${sql.raw(ZONE)}))::date as week
      from drill_attempts a join drills d on d.id = a.drill_id join users me on me.id = d.seeker_id
      where d.seeker_id = ${viewer.id}::uuid and a.answered_at is not null),
    weeks as (select kind, week, sum(right_parts)::int as "right", sum(parts)::int as parts from answered
      where answered_at > ${clock()}::timestamptz - make_interval(weeks => ${WEEKS}) group by kind, week)
    select kind, count(*)::int as attempts, sum(right_parts)::int as "right", sum(parts)::int as parts,
      round(percentile_cont(0.5) within group (order by seconds))::int as "medianSeconds",
      coalesce((select json_agg(json_build_object('weekStart', week::text, 'right', w."right", 'parts', w.parts) order by week)
        from weeks w where w.kind = a.kind), '[]') as weeks
    from answered a group by kind`,
  )
  return rows
    .map((row) => ({ ...row, label: GENERATORS[row.kind].label }))
    .toSorted((a, b) => DRILL_KINDS.indexOf(a.kind) - DRILL_KINDS.indexOf(b.kind))
}
