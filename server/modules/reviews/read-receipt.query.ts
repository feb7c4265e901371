import type { Context } from '../../context.ts'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import { isUuid } from '../../lib/uuid.ts'
import { closesAt } from '../sessions/clock.rules.ts'
import { readSoldFigures } from '../settings/sold/read-sold-figures.query.ts'
import type { Sold } from '../settings/timeline.rules.ts'
import { isReviewReceipt } from './review-receipt.rules.ts'
import type { ReviewReceipt } from './review.type.ts'

type Row = Omit<ReviewReceipt, 'publishesBy'> & Sold & { endsAt: Date }

const read = (
  sessionId: string,
) => sql<Row>`select r.id, r.session_id as "sessionId", r.coach_id as "coachId", r.session_title as "sessionTitle",
  trim(u.first_name || ' ' || u.last_name) as "coachName", r.author_name as "authorName", r.rating, r.text,
  r.would_rebook as "wouldRebook", r.private_note is not null as "hasPrivateNote", case when r.state = 'published' then r.published_at end as "publishedAt",
  case when r.state = 'held' then r.held_reason end as "heldReason", case when r.state = 'held' then r.decide_by end as "decideBy", r.refused_reason as "refusedReason", s.ends_at as "endsAt",
  s.settings_version as "settingsVersion", s.created_at as "createdAt"
  from reviews r join sessions s on s.id = r.session_id join coach_profiles c on c.id = r.coach_id
    join users u on u.id = c.user_id where r.session_id = ${sessionId}::uuid`

/** The review of a session for the holder of its receipt; null for anybody else, and where there is none. */
export async function readReceipt(
  { em, secret }: Context,
  sessionId: string,
  receipt: string,
): Promise<ReviewReceipt | null> {
  if (!isUuid(sessionId) || !isReviewReceipt(secret, sessionId, receipt)) return null
  const [row] = await rowsOf(em, read(sessionId))
  if (!row) return null
  const { endsAt, settingsVersion, createdAt, publishedAt, decideBy, ...review } = row
  return {
    ...review,
    publishedAt: publishedAt && new Date(publishedAt),
    decideBy: decideBy && new Date(decideBy),
    publishesBy: closesAt(
      { endsAt: new Date(endsAt) },
      await readSoldFigures(em, { settingsVersion, createdAt }),
    ),
  }
}
