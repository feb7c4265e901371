import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { RatingStars } from '../../../components/Stars.tsx'
import { useRejectReportMutation, useUpholdReportMutation } from '../../../generated/graphql.ts'
import { formatInstant } from '../../../lib/time.ts'
import { FOOT, FOOT_BUTTONS } from '../foot.ts'
import { ReasonForm } from '../ReasonForm.tsx'
import { useDecision } from '../use-decision.ts'
import type { ReportedReview } from './review-columns.tsx'

interface ReportedReviewDialogProps {
  open: boolean
  /** What is read; it stays while the dialog closes. */
  review: ReportedReview | null
  onClose: () => void
}

/** A reported review in whole, what its coach says of it, and the two verdicts under it. */
export function ReportedReviewDialog({ open, review, onClose }: ReportedReviewDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={review ? `${review.authorName} on ${review.coachName}` : 'Review'}
      description={review ? `Its coach says: “${review.reason}”` : undefined}
    >
      {review && (
        <>
          <RatingStars value={review.rating} size={18} />
          <blockquote className="mt-3 max-w-prose rounded-m bg-sunken px-4 py-3 break-words whitespace-pre-line">
            {review.text || <span className="text-ink-2">Stars alone, no words.</span>}
          </blockquote>
          {review.reply && <p className="mt-3 max-w-prose text-small">Answered: “{review.reply}”</p>}
          <p className="mt-4 text-small text-ink-2">
            {`Published ${formatInstant(review.publishedAt, 'UTC', { year: true })} UTC. Without a decision it stays for good on ${formatInstant(review.decideBy, 'UTC', { year: true })} UTC.`}
          </p>
          <Verdict key={review.id} reviewId={review.id} onDone={onClose} />
        </>
      )}
    </Dialog>
  )
}

type Way = 'uphold' | 'reject'

const WAYS = {
  uphold: {
    label: 'Why is it taken down?',
    hint: 'Its author and its coach read this. The stars count no more.',
    verb: 'Take the review down',
    busyLabel: 'Taking it down',
    done: 'Taken down. Both sides read your reason.',
  },
  reject: {
    label: 'Why does it stay?',
    hint: 'Its coach reads this.',
    verb: 'Leave the review',
    busyLabel: 'Leaving it',
    done: 'It stays. Its coach reads your reason.',
  },
} as const

function Verdict({ reviewId, onDone }: { reviewId: string; onDone: () => void }) {
  const [uphold] = useUpholdReportMutation()
  const [reject] = useRejectReportMutation()
  const { busy, refusal, decide, forgetRefusal } = useDecision()
  const [way, setWay] = useState<Way | null>(null)
  const choose = (next: Way | null) => {
    forgetRefusal()
    setWay(next)
  }

  if (way) {
    const { done, ...words } = WAYS[way]
    const carryOut = way === 'uphold' ? uphold : reject
    return (
      <ReasonForm
        {...words}
        isRefusal={way === 'uphold'}
        busy={busy}
        refusal={refusal}
        onBack={() => choose(null)}
        onSend={(reason) =>
          void decide(() => carryOut({ variables: { input: { reviewId, reason } } }), done).then(
            (isDone) => isDone && onDone(),
          )
        }
      />
    )
  }
  return (
    <div className={FOOT}>
      <div className={FOOT_BUTTONS}>
        <Button variant="secondary" onClick={() => choose('uphold')}>
          Take it down
        </Button>
        <Button onClick={() => choose('reject')}>Leave it</Button>
      </div>
    </div>
  )
}
