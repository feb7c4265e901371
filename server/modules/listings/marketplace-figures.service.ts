import type { Pool } from 'pg'

export interface MarketplaceFigures {
  coachesCount: number
  rating: number | null
  reviewsCount: number
  sessionsCompleted: number
}

/** Sums over the coaches' own counts, so that these figures add up to what the coach pages say. */
export async function marketplaceFigures(pool: Pool): Promise<MarketplaceFigures> {
  const { rows } = await pool.query<MarketplaceFigures>({
    name: 'marketplace',
    text: `select count(*)::int as "coachesCount", round(sum(rating_sum)::numeric / nullif(sum(reviews_count), 0), 2)::float8 as rating,
      coalesce(sum(reviews_count), 0)::int as "reviewsCount", coalesce(sum(total_sessions), 0)::int as "sessionsCompleted"
      from coach_profiles where is_active and is_verified`,
  })
  return rows[0] ?? { coachesCount: 0, rating: null, reviewsCount: 0, sessionsCompleted: 0 }
}
