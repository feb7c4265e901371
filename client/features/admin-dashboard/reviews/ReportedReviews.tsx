import type { Column } from '../../../components/layout/Table.tsx'
import { useDialogSubject } from '../../../components/overlays/use-dialog-subject.ts'
import { useReportedReviewsQuery } from '../../../generated/graphql.ts'
import { RecordCard } from '../../admin/RecordCard.tsx'
import { waitText } from '../wait-text.ts'
import { ReportedReviewDialog } from './ReportedReviewDialog.tsx'
import { type ReportedReview, openColumn, reviewedColumn, Words } from './review-columns.tsx'

const columns = (now: number, onRead: (review: ReportedReview) => void): Column<ReportedReview>[] => [
  reviewedColumn,
  { key: 'reason', header: 'Its coach says', cell: ({ reason }) => <Words>{reason}</Words> },
  {
    key: 'since',
    header: 'Waiting',
    cell: ({ reportedAt }) => <span className="num whitespace-nowrap">{waitText(reportedAt, now)}</span>,
  },
  openColumn('Decide', onRead),
]

/** Published reviews that their coach has reported, the longest wait first. */
export function ReportedReviews({ now }: { now: number }) {
  const query = useReportedReviewsQuery({ notifyOnNetworkStatusChange: true })
  const { subject, open, show, close } = useDialogSubject<ReportedReview>()
  const list = (query.data ?? query.previousData)?.reportedReviews
  return (
    <>
      <RecordCard
        id="reported-reviews"
        title="Reported reviews"
        noun="reviews"
        empty="No review is reported."
        query={query}
        list={list}
        columns={columns(now, show)}
        stacks
      />
      <ReportedReviewDialog open={open} review={subject} onClose={close} />
    </>
  )
}
