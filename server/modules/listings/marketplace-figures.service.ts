import type { Reads } from '../../db/replicas/reads.ts'

export interface MarketplaceFigures {
  coachesCount: number
  rating: number | null
  reviewsCount: number
  sessionsCompleted: number
}

/** How many coaches are listed, in SQL: one figure wherever it stands. Who is listed is decided in `relist`. */
export const LISTED_COACHES = '(select count(*)::int from coach_listings)'

/** Sums over the listed coaches' own counts, so that these figures add up to what the coach pages say. */
export async function marketplaceFigures(reads: Reads): Promise<MarketplaceFigures> {
  // Prepared: the home page asks it.
  const { rows } = await reads.query<MarketplaceFigures>({
    name: 'marketplace',
    text: `select ${LISTED_COACHES} as "coachesCount", round(sum(rating_sum)::numeric / nullif(sum(reviews_count), 0), 2)::float8 as rating,
      coalesce(sum(reviews_count), 0)::int as "reviewsCount", coalesce(sum(total_sessions), 0)::int as "sessionsCompleted"
      from coach_profiles where id in (select coach_id from coach_listings)`,
  })
  return rows[0] ?? { coachesCount: 0, rating: null, reviewsCount: 0, sessionsCompleted: 0 }
}
