import type { CoachByIdQueryVariables } from '../../../generated/graphql.ts'

/** In the address, for whom no script runs: behind which review the list goes on. */
export const REVIEWS_AFTER = 'reviews'

const MORE_REVIEWS = 20

/** What the page of a coach asks. */
export function coachPageQuestion(id: string, search: URLSearchParams): CoachByIdQueryVariables {
  const reviewsAfter = search.get(REVIEWS_AFTER)
  return reviewsAfter ? { id, reviews: MORE_REVIEWS, reviewsAfter } : { id }
}
