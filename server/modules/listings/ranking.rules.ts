import type { SettingValues } from '../settings/registry.rules.ts'

/** Imaginary reviews that keep one lucky review from leading: how many, and how many stars each has. */
export interface Prior {
  reviews: number
  rating: number
}

export const priorBy = (settings: SettingValues): Prior => ({
  reviews: settings['reviews.imaginary_count'],
  rating: settings['reviews.imaginary_rating'],
})

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
export function rankingOf({ ratingSum, reviewsCount }: Ranked, prior: Prior, relevance?: number): Ranking {
  const all = prior.reviews + reviewsCount
  const parts: RankingPart[] = [
    { name: 'PRIOR', weight: prior.reviews / all, value: prior.rating },
    { name: 'REVIEWS', weight: reviewsCount / all, value: reviewsCount === 0 ? 0 : ratingSum / reviewsCount },
  ]
  if (relevance !== undefined) parts.push({ name: 'TEXT', weight: TEXT_WEIGHT, value: relevance })
  return { total: parts.reduce((sum, { weight, value }) => sum + weight * value, 0), parts }
}
