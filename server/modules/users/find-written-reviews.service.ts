import type { Context } from '../../context.ts'
import { unauthenticated } from '../../errors.ts'
import type { WrittenReview } from './user.type.ts'

interface Row {
  session_id: string
  session_title: string
  rating: number
  text: string
  private_note: string | null
  would_rebook: boolean
  submitted_at: Date
  published_at: Date | null
}

/** What the viewer wrote after their own sessions, private notes included: it is theirs. */
export async function findWrittenReviews({ viewer, pool }: Context): Promise<WrittenReview[]> {
  if (!viewer) throw unauthenticated()
  const { rows } = await pool.query<Row>(
    `select r.session_id, r.session_title, r.rating, r.text, r.private_note, r.would_rebook, r.submitted_at, r.published_at
     from reviews r join sessions s on s.id = r.session_id where s.seeker_id = $1
     order by r.submitted_at desc, r.id limit 500`,
    [viewer.id],
  )
  return rows.map((row) => ({
    sessionId: row.session_id,
    sessionTitle: row.session_title,
    rating: row.rating,
    text: row.text,
    privateNote: row.private_note,
    wouldRebook: row.would_rebook,
    submittedAt: row.submitted_at,
    publishedAt: row.published_at,
  }))
}
