import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import type { Column } from '../../../components/layout/Table.tsx'
import { useReportedReviewsQuery } from '../../../generated/graphql.ts'
import { RecordCard } from '../../admin/RecordCard.tsx'
import { waitText } from '../wait-text.ts'
import { ReportedReviewDialog } from './ReportedReviewDialog.tsx'
import { type ReportedReview, reviewedColumn, Words } from './review-columns.tsx'

const columns = (now: number, onRead: (review: ReportedReview) => void): Column<ReportedReview>[] => [
  reviewedColumn,
  { key: 'reason', header: 'Its coach says', cell: ({ reason }) => <Words>{reason}</Words> },
  {
    key: 'since',
    header: 'Waiting',
    cell: ({ reportedAt }) => <span className="num whitespace-nowrap">{waitText(reportedAt, now)}</span>,
  },
  {
    key: 'read',
    header: 'Read',
    hideHeader: true,
    align: 'right',
    cell: (review) => (
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Decide on the review of ${review.authorName}`}
        onClick={() => onRead(review)}
      >
        Decide
      </Button>
    ),
  },
]

/** Published reviews that their coach has reported, the longest wait first. */
export function ReportedReviews({ now }: { now: number }) {
  const { data, previousData, error, loading, refetch, fetchMore } = useReportedReviewsQuery({
    notifyOnNetworkStatusChange: true,
  })
  const [review, setReview] = useState<ReportedReview | null>(null)
  const [open, setOpen] = useState(false)
  const list = (data ?? previousData)?.reportedReviews
  return (
    <>
      <RecordCard
        id="reported-reviews"
        title="Reported reviews"
        noun="reviews"
        empty="No review is reported."
        list={list}
        columns={columns(now, (chosen) => {
          setReview(chosen)
          setOpen(true)
        })}
        error={error}
        loading={loading}
        onRetry={() => void refetch()}
        onMore={() => void fetchMore({ variables: { after: list?.pageInfo.endCursor } })}
      />
      <ReportedReviewDialog open={open} review={review} onClose={() => setOpen(false)} />
    </>
  )
}
