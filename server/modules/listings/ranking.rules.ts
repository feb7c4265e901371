/** Imaginary reviews that keep one lucky review from leading. */
const PRIOR = { reviews: 5, rating: 4.5 }
/** What words match outweighs how well a coach is rated: a name counts 10, a mention in a biography 1. */
export const TEXT_WEIGHT = 10

export interface RankingPart {
  name: 'PRIOR' | 'REVIEWS' | 'TEXT'
  weight: number
  value: number
}

export interface Ranking {
  total: number
  parts: RankingPart[]
}

interface Ranked {
  ratingSum: number
  reviewsCount: number
}

/** What BEST_MATCH orders by, as the sum it is; with words, how well they fit is a part of it. */
export function rankingOf({ ratingSum, reviewsCount }: Ranked, relevance?: number): Ranking {
  const all = PRIOR.reviews + reviewsCount
  const parts: RankingPart[] = [
    { name: 'PRIOR', weight: PRIOR.reviews / all, value: PRIOR.rating },
    { name: 'REVIEWS', weight: reviewsCount / all, value: reviewsCount === 0 ? 0 : ratingSum / reviewsCount },
  ]
  if (relevance !== undefined) parts.push({ name: 'TEXT', weight: TEXT_WEIGHT, value: relevance })
  return { total: parts.reduce((sum, { weight, value }) => sum + weight * value, 0), parts }
}
