import type { Context } from '../../context.ts'
import { unauthenticated } from '../../errors.ts'
import { decodeTimeCursor, encodeTimeCursor } from '../../graphql/time-cursor.ts'

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
export async function findWrittenReviews({ viewer, pool }: Context, first: number, after: string | null) {
  if (!viewer) throw unauthenticated()
  const [at, id] = after ? decodeTimeCursor(after) : [null, null]
  const { rows } = await pool.query<Row>(
    `select r.id, r.session_id as "sessionId", r.session_title as "sessionTitle", r.rating, r.text,
       r.private_note as "privateNote", r.would_rebook as "wouldRebook", r.submitted_at as "submittedAt",
       r.published_at as "publishedAt", case when r.state = 'held' then r.held_reason end as "heldReason",
       r.refused_reason as "refusedReason"
     ${MINE} and ($2::timestamptz is null or (r.submitted_at, r.id) < ($2::timestamptz, $3::uuid))
     order by r.submitted_at desc, r.id desc limit $4`,
    [viewer.id, at, id, first + 1],
  )
  const counted = await pool.query<{ count: number }>(`select count(*)::int as count ${MINE}`, [viewer.id])
  return {
    edges: rows
      .slice(0, first)
      .map((node) => ({ cursor: encodeTimeCursor(node.submittedAt.toISOString(), node.id), node })),
    hasNextPage: rows.length > first,
    totalCount: counted.rows[0]?.count ?? 0,
  }
}
