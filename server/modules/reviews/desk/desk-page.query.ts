import { sql } from 'kysely'
import { readRows } from '../../../db/kysely.ts'
import { keysetPage, onlyOne, type Page, type PageAsk } from '../../../graphql/page.ts'
import type { Pool } from 'pg'
import { BY_TIME } from '../../../graphql/cursor.ts'

/** What an admin sees of any review: whose, of what, and when. */
export interface DeskRow {
  id: string
  sessionId: string
  sessionTitle: string
  coachId: string
  coachName: string
  authorName: string
  /** Null for a guest. */
  authorId: string | null
  rating: number
  submittedAt: Date
}

interface DeskList {
  rows: string
  columns: string
  /** Since when a row waits; when it was sent if left out. */
  since?: string
}

/** A page of reviews on the desk, the longest wait first. */
export async function deskPage<Row extends DeskRow>(
  pool: Pool,
  { rows: from, columns, since = 'r.submitted_at' }: DeskList,
  ask: PageAsk,
): Promise<Page<Row>> {
  const [at, id] = BY_TIME.decode(ask.after) ?? [null, null]
  const rows = await readRows(
    pool,
    sql<
      Row & { since: Date }
    >`select r.id, r.session_id as "sessionId", r.session_title as "sessionTitle", r.coach_id as "coachId",
       trim(u.first_name || ' ' || u.last_name) as "coachName", coalesce(nullif(s.seeker_name, ''), r.author_name) as "authorName",
       s.seeker_id as "authorId", r.rating, r.submitted_at as "submittedAt", r.since, ${sql.raw(columns)}
     from (select r.*, date_trunc('milliseconds', ${sql.raw(since)}) as since from ${sql.raw(from)}) r join sessions s on s.id = r.session_id
       join coach_profiles c on c.id = r.coach_id join users u on u.id = c.user_id
     where ${onlyOne('r.id', ask)} and (${at}::timestamptz is null or (r.since, r.id) > (${at}::timestamptz, ${id}::uuid))
     order by r.since, r.id limit ${ask.first + 1}`,
  )
  const [counted] = await readRows(
    pool,
    sql<{ count: number }>`select count(*)::int as count from ${sql.raw(from)} and ${onlyOne('r.id', ask)}`,
  )
  return keysetPage(rows, ask, {
    cursorOf: ({ since, id }) => BY_TIME.encode(since, id),
    nodeOf: (row) => row,
    totalCount: counted?.count ?? 0,
  })
}
