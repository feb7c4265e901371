import { sql } from 'kysely'
import type { Pool } from 'pg'
import { readRows } from '../../db/kysely.ts'
import { POINTS_WINDOW_MS } from './point-budget.rules.ts'

export interface Grant {
  /** 0 when there were not so many left. */
  granted: number
  /** What is left for whoever asks next, here or elsewhere. */
  left: number
  /** When the window ends, in milliseconds of the machine's time. */
  endsAt: number
}

interface Row {
  points: number
  expire: string
  isGranted: boolean
}

/**
 * Takes points from the budget all processes share, all or none, in one statement: rate-limiter-flexible counts what it
 * refuses, which would then be missing elsewhere. The window begins with the first that is taken.
 */
export async function leasePoints(
  pool: Pool,
  key: string,
  { points, limit, now }: { points: number; limit: number; now: number },
): Promise<Grant> {
  const [row] = await readRows<Row>(
    pool,
    sql`with taken as (
      insert into budgets as budget (key, points, expire) values (${key}, ${points}::int, ${now + POINTS_WINDOW_MS}::bigint)
      on conflict (key) do update set
        points = excluded.points + case when budget.expire > ${now}::bigint then budget.points else 0 end,
        expire = case when budget.expire > ${now}::bigint then budget.expire else excluded.expire end
      where budget.expire <= ${now}::bigint or budget.points + excluded.points <= ${limit}::int
      returning points, expire)
    select points, expire::text, true as "isGranted" from taken
    union all
    select points, expire::text, false from budgets where key = ${key} and not exists (select 1 from taken)`,
  )
  // Deleted by the sweep between the two: it was over, and the next may try.
  if (!row) return { granted: 0, left: 0, endsAt: now + 1 }
  return {
    granted: row.isGranted ? points : 0,
    left: Math.max(0, limit - row.points),
    endsAt: Number(row.expire),
  }
}
