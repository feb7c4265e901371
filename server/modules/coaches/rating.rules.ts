/** Mean of published reviews to two decimals, or null before the first. */
export const meanRating = ({
  ratingSum,
  reviewsCount,
}: {
  ratingSum: number
  reviewsCount: number
}): number | null => (reviewsCount === 0 ? null : Math.round((ratingSum / reviewsCount) * 100) / 100)
