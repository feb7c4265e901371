/** Mean of published reviews to two decimals, or null before the first. */
export const meanRating = ({
  ratingSum,
  reviewsCount,
}: {
  ratingSum: number
  reviewsCount: number
}): number | null => (reviewsCount === 0 ? null : Math.round((ratingSum / reviewsCount) * 100) / 100)

/** Mean that lists rank by: five imaginary reviews of 4.5 keep one lucky review from leading. Source: product decisions §6. */
export const bayesianMean = (ratingSum: number, reviewsCount: number): number =>
  (5 * 4.5 + ratingSum) / (5 + reviewsCount)
