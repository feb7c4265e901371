import type { FragmentType } from '@apollo/client'
import { Card } from '../../components/layout/Card.tsx'
import { RatingStars } from '../../components/Stars.tsx'
import {
  type OwnReview_reviewFragment,
  useOwnReview_reviewFragment,
  useSessionReviewQuery,
} from '../../generated/graphql.ts'
import { formatInstant } from '../../lib/time.ts'
import { useTimeZone } from '../geo/time-zone.ts'
import { CorrectionForm } from './CorrectionForm.tsx'

interface OwnReviewProps {
  sessionId: string
  token: string | undefined
}

/** What the viewer wrote of a session and what becomes of it; nothing before, or while it cannot be asked. */
export function OwnReview({ sessionId, token }: OwnReviewProps) {
  const { data } = useSessionReviewQuery({ variables: { sessionId, token } })
  const review = data?.sessionReview
  return review ? <Shown review={review} token={token} /> : null
}

interface ShownProps {
  review: FragmentType<OwnReview_reviewFragment>
  token: string | undefined
}

function Shown({ review: masked, token }: ShownProps) {
  const review = useOwnReview_reviewFragment(masked)
  const zone = useTimeZone()
  const { rating, text, wouldRebook, reply, correctableUntil } = review
  return (
    <Card as="section" aria-label="Your review" className="mt-6 p-5 sm:p-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-heading">Your review</h2>
        <RatingStars value={rating} size={18} />
      </div>
      <p className="mt-3 max-w-prose whitespace-pre-line wrap-break-word">
        {text || <span className="text-ink-2">Stars alone, no words.</span>}
      </p>
      <p className="mt-3 text-small text-ink-2">
        {wouldRebook ? 'Would book again' : 'Would not book again'}
      </p>
      {reply && <p className="mt-3 max-w-prose text-small">Your coach answered: “{reply}”</p>}
      <p className="mt-4 max-w-prose text-small">{stateWords(review, zone)}</p>
      {correctableUntil && (
        <CorrectionForm review={review} until={formatInstant(correctableUntil, zone)} token={token} />
      )}
    </Card>
  )
}

function stateWords(review: OwnReview_reviewFragment, zone: string): string {
  const { heldReason, decideBy, refusedReason, withdrawnReason, publishedAt } = review
  if (heldReason)
    return `An admin reads it before it is published. ${heldReason}${
      decideBy ? ` It is decided on by ${formatInstant(decideBy, zone)}.` : ''
    }`
  if (refusedReason) return `It is not published, and its stars do not count. We wrote: “${refusedReason}”`
  if (withdrawnReason)
    return `Its coach reported it, and it was taken down: it is shown no more, and its stars do not count. We wrote: “${withdrawnReason}”`
  return publishedAt
    ? 'It is published.'
    : 'It is published when your coach’s scorecard is in, and at the latest when the session closes.'
}
