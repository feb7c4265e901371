import type { FragmentType } from '@apollo/client'
import { Card } from '../../../components/layout/Card.tsx'
import {
  type SessionActions_sessionFragment,
  useSessionActions_sessionFragment,
} from '../../../generated/graphql.ts'
import { ReviewButton } from '../actions/ReviewButton.tsx'

interface ReviewInviteProps {
  session: FragmentType<SessionActions_sessionFragment>
  token: string | undefined
}

/** Asks for the review while it may be written; nothing before, after, or for the coach. */
export function ReviewInvite({ session: masked, token }: ReviewInviteProps) {
  const session = useSessionActions_sessionFragment(masked)
  if (!session.allowedActions.some(({ action, allowed }) => action === 'REVIEW' && allowed)) return null
  return (
    <Card
      as="section"
      aria-label="Review"
      className="mt-6 flex flex-wrap items-center justify-between gap-5 p-5 sm:p-6"
    >
      <div className="max-w-prose">
        <h2 className="text-heading">How was it with {session.coach.firstName}?</h2>
        <p className="mt-1 text-small text-ink-2">
          A rating and a few words help the next person choose, and {session.coach.firstName} to get better.
        </p>
      </div>
      <ReviewButton session={session} token={token} />
    </Card>
  )
}
