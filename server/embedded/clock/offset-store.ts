import type { Pool } from 'pg'
import { FURTHEST_MS } from './change.rules.ts'

/** Told to every process when the offset was written. */
export const CHANNEL = 'demo_clock'

export async function readOffset(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ offset: string }>('select offset_ms as offset from demo_clock')
  return Number(rows[0]?.offset ?? 0)
}

/** Writes `base` + `by`, where no base means the offset of the moment. Answers false, and changes nothing, out of reach. */
export async function writeOffset(
  pool: Pool,
  { base, by }: { base: number | null; by: number },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `with changed as (
       update demo_clock set offset_ms = coalesce($1, offset_ms) + $2
       where abs(coalesce($1, offset_ms) + $2) <= $3 returning offset_ms)
     select pg_notify($4, '') from changed`,
    [base, by, FURTHEST_MS, CHANNEL],
  )
  return rowCount === 1
}
