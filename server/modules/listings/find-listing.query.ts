import type { Pool } from 'pg'
import { isUuid } from '../../lib/uuid.ts'
import { findCard } from './index/find-cards.query.ts'
import type { ListedCoach } from './listed-coach.rules.ts'
import type { RecentReview } from '../reviews/review.rules.ts'

/**
 * One listed coach by id, or null: not listed and not existing look the same. What other processes committed within the last
 * second may be missing for whoever may lag.
 */
export async function findListing(pool: Pool, id: string, mayLag = false): Promise<ListedCoach | null> {
  if (!isUuid(id)) return null
  const kept = await findCard(pool, id, mayLag)
  if (kept !== undefined) return kept
  // Prepared: asked while there is no index, or it lacks something.
  const { rows } = await pool.query<{ card: ListedCoach; recent_reviews: RecentReview[] }>({
    name: 'listing',
    text: 'select card, recent_reviews from coach_listings where coach_id = $1',
    values: [id],
  })
  const [row] = rows
  return row ? { ...row.card, recentReviews: row.recent_reviews } : null
}
