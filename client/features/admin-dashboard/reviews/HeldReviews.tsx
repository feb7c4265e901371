import type { Column } from '../../../components/layout/Table.tsx'
import { useDialogSubject } from '../../../components/overlays/use-dialog-subject.ts'
import { useHeldReviewsQuery } from '../../../generated/graphql.ts'
import { RecordCard } from '../../admin/RecordCard.tsx'
import { HeldReviewDialog } from './HeldReviewDialog.tsx'
import { sharedWords } from './shared-words.ts'
import { type HeldReview, openColumn, reviewedColumn, sinceColumn } from './review-columns.tsx'

const columns = (now: number, onRead: (review: HeldReview) => void): Column<HeldReview>[] => [
  reviewedColumn,
  {
    key: 'reason',
    header: 'Held because',
    cell: ({ heldReason, sharedSignals }) => (
      <span className="block md:min-w-40">
        {heldReason}
        {sharedSignals.length > 0 && (
          <span className="mt-1 block text-tiny text-ink-2">{sharedWords(sharedSignals)}</span>
        )}
      </span>
    ),
  },
  sinceColumn(now),
  openColumn('Read', onRead),
]

/** Reviews that nobody sees until an admin has read them, the longest wait first. */
export function HeldReviews({ now }: { now: number }) {
  const query = useHeldReviewsQuery({ notifyOnNetworkStatusChange: true })
  const { subject, open, show, close } = useDialogSubject<HeldReview>()
  const list = (query.data ?? query.previousData)?.heldReviews
  // Its author may have written other words since it was opened.
  const latest = list?.edges.find(({ node }) => node.id === subject?.id)?.node ?? subject
  return (
    <>
      <RecordCard
        id="held-reviews"
        title="Held reviews"
        noun="reviews"
        empty="No review is held."
        query={query}
        list={list}
        columns={columns(now, show)}
        stacks
      />
      <HeldReviewDialog open={open} review={latest} onClose={close} onRefused={() => void query.refetch()} />
    </>
  )
}
