import type { FragmentType } from '@apollo/client'
import { Card } from '../../../components/layout/Card.tsx'
import {
  type SessionActions_sessionFragment,
  useSessionActions_sessionFragment,
} from '../../../generated/graphql.ts'
import { ReviewButton } from '../actions/ReviewButton.tsx'
import { SkipReviewButton } from '../actions/SkipReviewButton.tsx'

interface ReviewInviteProps {
  session: FragmentType<SessionActions_sessionFragment>
  token: string | undefined
}

/** Asks for the review, or that it is skipped, while it may be; nothing before, after, or for the coach. */
export function ReviewInvite({ session: masked, token }: ReviewInviteProps) {
  const session = useSessionActions_sessionFragment(masked)
  const may = (verb: 'REVIEW' | 'SKIP_REVIEW') =>
    session.allowedActions.some(({ action, allowed }) => action === verb && allowed)
  if (!may('REVIEW') && !may('SKIP_REVIEW')) return null
  const { firstName } = session.coach
  return (
    <Card
      as="section"
      aria-label="Review"
      className="mt-6 flex flex-wrap items-center justify-between gap-5 p-5 sm:p-6"
    >
      <div className="max-w-prose">
        <h2 className="text-heading">How was it with {firstName}?</h2>
        <p className="mt-1 text-small text-ink-2">
          A rating and a few words help the next person choose. Neither of you reads the other first:{' '}
          {firstName}’s scorecard opens to you once your review is sent or skipped.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {may('REVIEW') && <ReviewButton session={session} token={token} />}
        {may('SKIP_REVIEW') && (
          <SkipReviewButton sessionId={session.id} token={token} coachFirstName={firstName} />
        )}
      </div>
    </Card>
  )
}
