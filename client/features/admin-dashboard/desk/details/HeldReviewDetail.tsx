import {
  useHeldReviewsQuery,
  useRefuseReviewMutation,
  useReleaseReviewMutation,
} from '../../../../generated/graphql.ts'
import { formatInstant } from '../../../../lib/time.ts'
import { sharedWords } from '../../reviews/shared-words.ts'
import { DecisionPanel } from '../DecisionPanel.tsx'
import { DetailContent, onlyOf } from './DetailContent.tsx'
import type { ItemDetailProps } from './item-detail-props.ts'
import { ReviewFacts } from './ReviewFacts.tsx'

/** A held review, why it is held, and release or refusal. */
export function HeldReviewDetail({ item }: ItemDetailProps) {
  const query = useHeldReviewsQuery({ variables: { id: item.subjectId } })
  const [releaseReview] = useReleaseReviewMutation()
  const [refuseReview] = useRefuseReviewMutation()
  return (
    <DetailContent query={query} of={onlyOf(query.data?.heldReviews)}>
      {(review) => {
        const { id: reviewId, revision, isPublishable, isRefusedByClock, decideBy } = review
        return (
          <>
            <p className="mb-4 text-small font-semibold">{review.heldReason}</p>
            <ReviewFacts review={review} text={review.text} />
            <p className="mt-2 text-small text-ink-2">
              {review.wouldRebook ? 'Would book again.' : 'Would not book again.'}{' '}
              {sharedWords(review.sharedSignals)}
            </p>
            <DecisionPanel
              choices={[
                {
                  title: 'Release',
                  effects: [
                    isPublishable
                      ? 'Published at once'
                      : 'Published with the scorecard, or when the session closes',
                  ],
                  confirm: 'Release review',
                  busy: 'Releasing',
                  carryOut: () => releaseReview({ variables: { reviewId, revision } }),
                  done: isPublishable ? 'Review published.' : 'Review released.',
                },
                {
                  title: 'Refuse',
                  effects: ['Never published or counted', 'The author reads your reason'],
                  confirm: 'Refuse review',
                  busy: 'Refusing',
                  isDanger: true,
                  reason: { label: 'Why is it not published?', hint: 'The author reads this.' },
                  carryOut: (reason) =>
                    refuseReview({ variables: { input: { reviewId, revision, reason } } }),
                  done: 'Review refused. The author reads your reason.',
                },
              ]}
              note={`Without a decision it will be ${isRefusedByClock ? 'refused, and its author can rewrite it,' : 'published without counting towards the rating'} on ${formatInstant(decideBy, 'UTC')} UTC.`}
            />
          </>
        )
      }}
    </DetailContent>
  )
}
