import { useReplyToReviewMutation } from '../../generated/graphql.ts'
import { useFigures } from '../figures/use-figures.ts'
import { ReviewAnswerForm } from './ReviewAnswerForm.tsx'

interface ReplyFormProps {
  reviewId: string
  authorName: string
  onClose: () => void
}

/** The one answer to a review; says that it is final before it is sent. */
export function ReplyForm({ reviewId, authorName, onClose }: ReplyFormProps) {
  const limit = useFigures()?.replyCharacters
  const [reply, { loading }] = useReplyToReviewMutation()
  return (
    <ReviewAnswerForm
      label={`Your answer to ${authorName}`}
      hint="Everybody reads it, and it cannot be changed. No contact details."
      limit={limit}
      isCounted
      verb="Publish the answer"
      busyLabel="Publishing"
      busy={loading}
      field="text"
      send={(text) => reply({ variables: { input: { reviewId, text } } })}
      done="Your answer is published."
      onClose={onClose}
    />
  )
}
