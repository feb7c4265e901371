import type { MeasuredFeedback } from './measured-feedback.rules.ts'
import type { RecentReview } from '../reviews/review.rules.ts'

/** A coach as the row holds them, ready to send. */
export interface ListedCoach extends Record<string, unknown> {
  id: string
  bio: string
  reviewsCount: number
  introReviewsCount: number
  ratingSum: number
  /** Missing of rows that were written before it was measured. */
  feedback?: MeasuredFeedback
  /** How well the words of a search fit, where they decide the order. */
  relevance?: number
  recentReviews?: RecentReview[]
}
