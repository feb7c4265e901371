import { useState } from 'react'
import { ActionError } from '../../../components/ActionError.tsx'
import { Button } from '../../../components/Button.tsx'
import { useRefuseReviewMutation, useReleaseReviewMutation } from '../../../generated/graphql.ts'
import { FOOT } from '../foot.ts'
import { ReasonForm } from '../ReasonForm.tsx'
import { useDecision } from '../use-decision.ts'
import type { HeldReview } from './review-columns.tsx'

interface HeldReviewVerdictProps {
  review: HeldReview
  onDone: () => void
  onRefused: () => void
}

/** Release, or refuse with a reason that the author reads. */
export function HeldReviewVerdict({ review, onDone, onRefused }: HeldReviewVerdictProps) {
  const [releaseReview] = useReleaseReviewMutation()
  const [refuseReview] = useRefuseReviewMutation()
  const { busy, refusal, decide, forgetRefusal } = useDecision()
  const [isRefusing, setIsRefusing] = useState(false)
  const { id: reviewId, revision, isPublishable } = review
  const close = (done: boolean) => (done ? onDone() : onRefused())
  const show = (refusing: boolean) => {
    forgetRefusal()
    setIsRefusing(refusing)
  }

  if (isRefusing)
    return (
      <ReasonForm
        label="Why is it not published?"
        hint="The author reads this."
        verb="Refuse review"
        busyLabel="Refusing"
        busy={busy}
        refusal={refusal}
        onBack={() => show(false)}
        onSend={(reason) =>
          void decide(
            () => refuseReview({ variables: { input: { reviewId, revision, reason } } }),
            'Refused. The author reads your reason.',
          ).then(close)
        }
      />
    )
  return (
    <div className={FOOT}>
      {refusal && <ActionError>{refusal}</ActionError>}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={() => show(true)}>
          Refuse with a reason
        </Button>
        <Button
          busy={busy}
          busyLabel="Releasing"
          onClick={() =>
            void decide(
              () => releaseReview({ variables: { reviewId, revision } }),
              isPublishable ? 'The review is published.' : 'Released. It is published with the scorecard.',
            ).then(close)
          }
        >
          Release
        </Button>
      </div>
    </div>
  )
}
