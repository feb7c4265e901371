import { keysetPage, type Page, type PageAsk } from '../../graphql/page.ts'
import type { Context } from '../../context.ts'
import { unauthenticated } from '../../errors.ts'
import { BY_TIME } from '../../graphql/cursor.ts'

const MINE = 'from reviews r join sessions s on s.id = r.session_id where s.seeker_id = $1'

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
  const { rows } = await pool.query<Row>(
    `select r.id, r.session_id as "sessionId", r.session_title as "sessionTitle", r.rating, r.text,
       r.private_note as "privateNote", r.would_rebook as "wouldRebook", r.submitted_at as "submittedAt",
       r.published_at as "publishedAt", case when r.state = 'held' then r.held_reason end as "heldReason",
       r.refused_reason as "refusedReason"
     ${MINE} and ($2::timestamptz is null or (r.submitted_at, r.id) < ($2::timestamptz, $3::uuid))
     order by r.submitted_at desc, r.id desc limit $4`,
    [viewer.id, at, id, ask.first + 1],
  )
  const counted = await pool.query<{ count: number }>(`select count(*)::int as count ${MINE}`, [viewer.id])
  return keysetPage(rows, ask, {
    cursorOf: ({ submittedAt, id }) => BY_TIME.encode(submittedAt, id),
    nodeOf: (row) => row,
    totalCount: counted.rows[0]?.count ?? 0,
  })
}
