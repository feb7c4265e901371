import type { FragmentType } from '@apollo/client'
import { Link } from 'react-router-dom'
import { Card } from '../../../components/layout/Card.tsx'
import { DoneRow } from '../../../components/layout/DoneRow.tsx'
import {
  type ReviewGivenQuery,
  type ReviewStep_sessionFragment,
  type SessionActionName,
  useReviewGivenQuery,
  useReviewStep_sessionFragment,
  useSessionActions_sessionFragment,
} from '../../../generated/graphql.ts'
import { plural } from '../../../lib/text.ts'
import { formatDay } from '../../../lib/time.ts'
import { ReviewButton } from '../actions/ReviewButton.tsx'
import { SkipReviewButton } from '../actions/SkipReviewButton.tsx'

interface ReviewStepProps {
  session: FragmentType<ReviewStep_sessionFragment>
  token: string | undefined
  zone: string
}

/** The first step after a session: the review, asked for while it may be, in one row once it is sent or skipped. */
export function ReviewStep({ session: masked, token, zone }: ReviewStepProps) {
  const step = useReviewStep_sessionFragment(masked)
  const session = useSessionActions_sessionFragment(step)
  const answerOf = (action: SessionActionName) => session.allowedActions.find((one) => one.action === action)
  const [review, skip] = [answerOf('REVIEW'), answerOf('SKIP_REVIEW')]
  if (step.hasReview) return <Given sessionId={session.id} token={token} zone={zone} />
  if (!review?.allowed && !skip?.allowed)
    return step.status === 'COMPLETED' && review ? <DoneRow title="Review skipped" /> : null
  const { firstName } = step.coach
  return (
    <Card
      as="section"
      aria-label="Review"
      className="flex flex-wrap items-center justify-between gap-5 p-5 sm:p-6"
    >
      <div className="max-w-prose">
        <h2 className="text-heading">How was it with {firstName}?</h2>
        <p className="mt-1 text-small text-ink-2">
          A rating and a few words help the next person choose. {firstName}’s scorecard opens once you send or
          skip your review; neither of you reads the other’s words first.
        </p>
        {review && !review.allowed && <p className="mt-2 text-small">{review.reason}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {review?.allowed && <ReviewButton session={session} token={token} />}
        {skip?.allowed && (
          <SkipReviewButton sessionId={session.id} token={token} coachFirstName={firstName} />
        )}
      </div>
    </Card>
  )
}

function Given({ sessionId, token, zone }: { sessionId: string; token: string | undefined; zone: string }) {
  const { data } = useReviewGivenQuery({ variables: { sessionId, token } })
  const review = data?.sessionReview
  return (
    <DoneRow
      title="Review sent"
      end={
        <Link
          to={`/sessions/${sessionId}/feedback${token ? `?token=${token}` : ''}`}
          aria-label="Show your review"
          className="press text-ink-2 underline underline-offset-4 hover:text-ink pointer-coarse:leading-11"
        >
          Show
        </Link>
      }
    >
      {review && `${plural(review.rating, 'star')}. ${whereItIs(review, zone)}`}
    </DoneRow>
  )
}

function whereItIs(review: NonNullable<ReviewGivenQuery['sessionReview']>, zone: string): string {
  if (review.heldReason) return 'An admin reads it first.'
  if (review.refusedReason || review.withdrawnReason) return 'Not published.'
  return review.publishedAt
    ? `Published ${formatDay(review.publishedAt, zone)}.`
    : 'Published once the scorecard is in.'
}
