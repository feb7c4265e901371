import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import type { Column } from '../../../components/layout/Table.tsx'
import { useHeldReviewsQuery } from '../../../generated/graphql.ts'
import { RecordCard } from '../../admin/RecordCard.tsx'
import { HeldReviewDialog } from './HeldReviewDialog.tsx'
import { type HeldReview, reviewedColumn, sinceColumn } from './review-columns.tsx'

const columns = (now: number, onRead: (review: HeldReview) => void): Column<HeldReview>[] => [
  reviewedColumn,
  {
    key: 'reason',
    header: 'Held because',
    cell: ({ heldReason, sharedSignals }) => (
      <span className="block min-w-40">
        {heldReason}
        {sharedSignals.length > 0 && (
          <span className="mt-1 block text-tiny text-ink-2">
            Both sides of the session share a {sharedSignals.join(' and a ')}.
          </span>
        )}
      </span>
    ),
  },
  sinceColumn(now),
  {
    key: 'read',
    header: 'Read',
    hideHeader: true,
    align: 'right',
    cell: (review) => (
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Read the review of ${review.authorName}`}
        onClick={() => onRead(review)}
      >
        Read
      </Button>
    ),
  },
]

/** Reviews that nobody sees until an admin has read them, the longest wait first. */
export function HeldReviews({ now }: { now: number }) {
  const { data, previousData, error, loading, refetch, fetchMore } = useHeldReviewsQuery({
    notifyOnNetworkStatusChange: true,
  })
  const [review, setReview] = useState<HeldReview | null>(null)
  const [open, setOpen] = useState(false)
  const list = (data ?? previousData)?.heldReviews
  return (
    <>
      <RecordCard
        id="held-reviews"
        title="Held reviews"
        noun="reviews"
        empty="No review is held."
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
      <HeldReviewDialog open={open} review={review} onClose={() => setOpen(false)} />
    </>
  )
}
