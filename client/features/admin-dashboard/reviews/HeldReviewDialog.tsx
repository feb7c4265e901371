import { Link } from 'react-router-dom'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { RatingStars } from '../../../components/Stars.tsx'
import { formatInstant } from '../../../lib/time.ts'
import { HeldReviewVerdict } from './HeldReviewVerdict.tsx'
import type { HeldReview } from './review-columns.tsx'

interface HeldReviewDialogProps {
  open: boolean
  /** What is read; it stays while the dialog closes. */
  review: HeldReview | null
  onClose: () => void
  /** A decision was not taken: what is read here may be older than what there is. */
  onRefused: () => void
}

/** A held review in whole, why it is held and what surrounds it, with the two verdicts under it. */
export function HeldReviewDialog({ open, review, onClose, onRefused }: HeldReviewDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={review ? `${review.authorName} on ${review.coachName}` : 'Review'}
      description={review?.heldReason}
    >
      {review && (
        <>
          <RatingStars value={review.rating} size={18} />
          <blockquote className="mt-3 max-w-prose rounded-m bg-sunken px-4 py-3 break-words whitespace-pre-line">
            {review.text || <span className="text-ink-2">Stars alone, no words.</span>}
          </blockquote>
          <p className="mt-4 text-small text-ink-2">
            {review.wouldRebook ? 'Would book again' : 'Would not book again'}
            {' · '}
            <Link to={`/session/${review.sessionId}`} className="font-semibold text-brand hover:underline">
              {review.sessionTitle}
            </Link>
            {` · sent ${formatInstant(review.submittedAt, 'UTC', { year: true })} UTC`}
          </p>
          <p className="mt-2 text-small">
            {review.isPublishable
              ? 'Released, it is published at once: the scorecard is in or the session is closed.'
              : 'Released, it is published when the scorecard is in or the session closes. The coach does not know of it until then.'}
          </p>
          <p className="mt-2 text-small text-ink-2">
            {`If no admin decides, it will be ${review.isRefusedByClock ? 'refused, and its author can rewrite it,' : 'published without counting towards the rating'} on ${formatInstant(review.decideBy, 'UTC', { year: true })} UTC.`}
          </p>
          <HeldReviewVerdict key={review.id} review={review} onDone={onClose} onRefused={onRefused} />
        </>
      )}
    </Dialog>
  )
}
