import { sql } from 'kysely'
import { readRows } from '../../db/kysely.ts'
import { keysetPage, type Page, type PageAsk } from '../../graphql/page.ts'
import type { Context } from '../../context.ts'
import { unauthenticated } from '../../errors.ts'
import { BY_TIME } from '../../graphql/cursor.ts'

const writtenBy = (userId: string) =>
  sql`from reviews r join sessions s on s.id = r.session_id where s.seeker_id = ${userId}`

interface Row {
  id: string
  sessionId: string
  sessionTitle: string
  rating: number
  text: string
  privateNote: string | null
  wouldRebook: boolean
  submittedAt: Date
  publishedAt: Date | null
  heldReason: string | null
  refusedReason: string | null
}

/** What the viewer wrote after their own sessions, newest first; private notes too, since they are theirs. */
export async function findWrittenReviews({ viewer, pool }: Context, ask: PageAsk): Promise<Page<Row>> {
  if (!viewer) throw unauthenticated()
  const [at, id] = BY_TIME.decode(ask.after) ?? [null, null]
  const rows = await readRows(
    pool,
    sql<Row>`select r.id, r.session_id as "sessionId", r.session_title as "sessionTitle", r.rating, r.text,
       r.private_note as "privateNote", r.would_rebook as "wouldRebook", r.submitted_at as "submittedAt",
       r.published_at as "publishedAt", case when r.state = 'held' then r.held_reason end as "heldReason",
       r.refused_reason as "refusedReason"
     ${writtenBy(viewer.id)} and (${at}::timestamptz is null or (r.submitted_at, r.id) < (${at}::timestamptz, ${id}::uuid))
     order by r.submitted_at desc, r.id desc limit ${ask.first + 1}`,
  )
  const [counted] = await readRows(
    pool,
    sql<{ count: number }>`select count(*)::int as count ${writtenBy(viewer.id)}`,
  )
  return keysetPage(rows, ask, {
    cursorOf: ({ submittedAt, id }) => BY_TIME.encode(submittedAt, id),
    nodeOf: (row) => row,
    totalCount: counted?.count ?? 0,
  })
}
