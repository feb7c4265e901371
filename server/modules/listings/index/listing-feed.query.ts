import { sql } from 'kysely'
import type { Pool } from 'pg'
import { readRows } from '../../../db/kysely.ts'
import { LISTS } from '../listing-question.rules.ts'
import type { ListingRow } from './listing-row.rules.ts'
import { readerOfRows, type SentRow } from './sent-row.query.ts'

const ROW = sql.raw(`coach_id as id, ${LISTS.map((name) => `${name}::text`).join(', ')}, country,
  rank, rating, rate_base_minor, total_sessions, date_part('epoch', listed_at) as listed_at,
  date_part('epoch', next_slot) as next_slot, free_packed`)

/** Columns of `ROW` and the words, which a removal has not. */
const NULLS = 14

/** Which transactions have been seen: the moment of the database that an index stands at. */
export async function readMoment(pool: Pool): Promise<string> {
  const [row] = await readRows(pool, sql<{ moment: string }>`select pg_current_snapshot()::text as moment`)
  return row?.moment ?? ''
}

/** The next listings in the order of their ids. */
export async function readListings(pool: Pool, behind: string, count: number): Promise<ListingRow[]> {
  const rows = await readRows(
    pool,
    sql<SentRow>`select ${ROW}, null as search from coach_listings where coach_id > ${behind}::uuid order by coach_id limit ${count}::int`,
  )
  return rows.map(readerOfRows())
}

/** The words of the next listings: most of what there is to read, and only searches need them. */
export const readWords = (
  pool: Pool,
  behind: string,
  count: number,
): Promise<{ id: string; search: string }[]> =>
  readRows(
    pool,
    sql`select coach_id as id, search::text from coach_listings where coach_id > ${behind}::uuid order by coach_id limit ${count}::int`,
  )

export interface Changes {
  moment: string
  rows: ListingRow[]
  gone: string[]
}

/** What transactions unseen at `moment` have written: all of it, in whatever order they came to an end. */
export async function readChanges(pool: Pool, moment: string, limit: number): Promise<Changes | 'too many'> {
  const unseen = sql`change >= pg_snapshot_xmin(${moment}::pg_snapshot) and not pg_visible_in_snapshot(change, ${moment}::pg_snapshot)`
  const found = await readRows(
    pool,
    sql<SentRow & { moment: string; gone: string | null }>`
      select pg_current_snapshot()::text as moment, changed.* from (select) one left join lateral (
        (select null as gone, ${ROW}, search::text from (select * from coach_listings where ${unseen} order by change limit ${limit}::int) l)
        union all select coach_id::text, ${sql.raw(Array.from({ length: NULLS }, () => 'null').join(', '))}
          from (select * from listing_removals where ${unseen} order by change limit ${limit}::int) r) changed on true`,
  )
  if (found.length >= limit) return 'too many'
  return {
    moment: found[0]?.moment ?? moment,
    rows: found.filter(({ id }) => id !== null).map(readerOfRows()),
    gone: found.flatMap(({ gone }) => gone ?? []),
  }
}
