import {
  useRejectReportMutation,
  useReportedReviewsQuery,
  useUpholdReportMutation,
} from '../../../../generated/graphql.ts'
import { formatInstant } from '../../../../lib/time.ts'
import { DecisionPanel } from '../DecisionPanel.tsx'
import { DetailContent, onlyOf } from './DetailContent.tsx'
import { Fact, Facts } from './Facts.tsx'
import type { ItemDetailProps } from './item-detail-props.ts'
import { ReviewFacts } from './ReviewFacts.tsx'

/** A published review that its coach reported, what the coach says, and whether it stays. */
export function ReportedReviewDetail({ item }: ItemDetailProps) {
  const query = useReportedReviewsQuery({ variables: { id: item.subjectId } })
  const [uphold] = useUpholdReportMutation()
  const [reject] = useRejectReportMutation()
  return (
    <DetailContent query={query} of={onlyOf(query.data?.reportedReviews)}>
      {(review) => (
        <>
          <ReviewFacts review={review} text={review.text} />
          <div className="mt-4">
            <Facts>
              <Fact term="The coach’s report" wide>{`“${review.reason}”`}</Fact>
              {review.reply && <Fact term="The coach’s reply" wide>{`“${review.reply}”`}</Fact>}
            </Facts>
          </div>
          <DecisionPanel
            choices={[
              {
                title: 'Keep published',
                effects: ['The coach reads your reason'],
                confirm: 'Keep review',
                busy: 'Saving',
                reason: { label: 'Why does it stay?', hint: 'The coach reads this.' },
                carryOut: (reason) => reject({ variables: { input: { reviewId: review.id, reason } } }),
                done: 'Review kept. The coach reads your reason.',
              },
              {
                title: 'Take down',
                effects: ['Its stars no longer count', 'Both sides read your reason'],
                confirm: 'Take review down',
                busy: 'Taking it down',
                isDanger: true,
                reason: { label: 'Why is it taken down?', hint: 'The author and the coach read this.' },
                carryOut: (reason) => uphold({ variables: { input: { reviewId: review.id, reason } } }),
                done: 'Review taken down. Both sides read your reason.',
              },
            ]}
            note={`Without a decision it stays for good on ${formatInstant(review.decideBy, 'UTC')} UTC.`}
          />
        </>
      )}
    </DetailContent>
  )
}
