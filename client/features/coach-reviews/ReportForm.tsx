import { useReportReviewMutation } from '../../generated/graphql.ts'
import { ReviewAnswerForm } from './ReviewAnswerForm.tsx'

/** The server takes no longer one. */
const MAX_REASON = 500

interface ReportFormProps {
  reviewId: string
  authorName: string
  onClose: () => void
}

/** Asks an admin to look at a review; says that it stays until one has decided. */
export function ReportForm({ reviewId, authorName, onClose }: ReportFormProps) {
  const [report, { loading }] = useReportReviewMutation()
  return (
    <ReviewAnswerForm
      label={`What is wrong with the review of ${authorName}?`}
      hint="Admins alone read it. The review stays until one of them has decided; you can report it once."
      limit={MAX_REASON}
      variant="danger"
      verb="Report the review"
      busyLabel="Sending"
      busy={loading}
      field="reason"
      send={(reason) => report({ variables: { input: { reviewId, reason } } })}
      done="Reported. An admin looks at it."
      onClose={onClose}
    />
  )
}
