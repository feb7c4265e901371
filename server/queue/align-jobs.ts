import type { Pool } from 'pg'
import { QUEUE_SCHEMA } from './queue.ts'

/**
 * Puts every waiting job where the product's clock has it: `offsetMs` is how far that is ahead of the machine's.
 * Jobs carry the instant they are due, so it does not matter what the offset was before, or how often this runs.
 */
export async function alignJobs(pool: Pool, offsetMs: number): Promise<void> {
  await pool.query(
    `update ${QUEUE_SCHEMA}.job set start_after = (data->>'due')::timestamptz - $1 * interval '1 millisecond',
       keep_until = greatest(keep_until, (data->>'due')::timestamptz - $1 * interval '1 millisecond' + interval '14 days')
     where state = 'created' and data ? 'due'
       and abs(extract(epoch from start_after - ((data->>'due')::timestamptz - $1 * interval '1 millisecond'))) > 0.0005`,
    [Math.round(offsetMs)],
  )
}
