import type { Pool } from 'pg'

const TABLES = ['coach_listings', 'listing_removals']

/**
 * A database that was restored into another cluster counts its transactions from the beginning again: rows whose numbers
 * are still to come would look unseen to every snapshot. They are numbered anew. Answers how many.
 */
export async function renumberChanges(pool: Pick<Pool, 'query'>): Promise<number> {
  let renumbered = 0
  for (const table of TABLES) {
    const { rowCount } = await pool.query(
      `update ${table} set change = pg_current_xact_id() where change >= pg_snapshot_xmax(pg_current_snapshot())`,
    )
    renumbered += rowCount ?? 0
  }
  return renumbered
}
