import { Link } from 'react-router-dom'
import { Button } from '../../../components/Button.tsx'
import type { Column } from '../../../components/layout/Table.tsx'
import { RatingStars } from '../../../components/Stars.tsx'
import type { HeldReviewsQuery, ReportedReviewsQuery } from '../../../generated/graphql.ts'
import { waitText } from '../wait-text.ts'

export type ReportedReview = ReportedReviewsQuery['reportedReviews']['edges'][number]['node']
export type HeldReview = HeldReviewsQuery['heldReviews']['edges'][number]['node']

interface DeskReview {
  sessionId: string
  sessionTitle: string
  coachName: string
  authorName: string
  rating: number
  submittedAt: string
}

/** Whose review it is and of what, with the way to the session. */
export const reviewedColumn: Column<DeskReview> = {
  key: 'session',
  header: 'Review',
  cell: ({ sessionId, sessionTitle, coachName, authorName, rating }) => (
    <span className="block md:min-w-44">
      <Link
        to={`/session/${sessionId}`}
        className="inline-flex min-h-6 items-center font-semibold hover:underline pointer-coarse:min-h-11"
      >
        {sessionTitle}
      </Link>
      <span className="block text-ink-2">
        {authorName} on {coachName}
      </span>
      <RatingStars value={rating} size={14} />
    </span>
  ),
}

export const sinceColumn = (now: number): Column<DeskReview> => ({
  key: 'since',
  header: 'Waiting',
  cell: ({ submittedAt }) => <span className="num whitespace-nowrap">{waitText(submittedAt, now)}</span>,
})

/** Opens a review in whole, by a button that says what for. */
export const openColumn = <Review extends DeskReview>(
  verb: 'Read' | 'Decide',
  onOpen: (review: Review) => void,
): Column<Review> => ({
  key: 'read',
  header: 'Read',
  hideHeader: true,
  align: 'right',
  cell: (review) => (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`${verb === 'Read' ? 'Read' : 'Decide on'} the review of ${review.authorName}`}
      onClick={() => onOpen(review)}
    >
      {verb}
    </Button>
  ),
})

/** Somebody's own words, as wide as reading needs. */
export const Words = ({ children }: { children: string }) => (
  <span className="block max-w-prose break-words md:min-w-56 whitespace-pre-line">{children}</span>
)
