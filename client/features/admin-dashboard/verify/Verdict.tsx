import { useState } from 'react'
import type { CoachToReviewQuery } from '../../../generated/graphql.ts'
import { ReasonForm } from '../ReasonForm.tsx'
import { useVerdict } from './use-verdict.ts'
import { VerifyForm } from './VerifyForm.tsx'

interface VerdictProps {
  coach: CoachToReviewQuery['coachProfile']
  onDone: () => void
}

/** Verify, or send back with a reason that the coach reads. */
export function Verdict({ coach, onDone }: VerdictProps) {
  const { busy, refusal, forgetRefusal, verify, sendBack } = useVerdict(coach.id)
  const [isReturning, setIsReturning] = useState(false)
  const show = (returning: boolean) => {
    forgetRefusal()
    setIsReturning(returning)
  }

  if (!isReturning)
    return (
      <VerifyForm
        coach={coach}
        busy={busy}
        refusal={refusal}
        onReturn={() => show(true)}
        onVerify={(checks) => void verify(coach.fullName, checks).then((done) => done && onDone())}
      />
    )
  return (
    <ReasonForm
      label="What should the coach change?"
      hint="The coach reads this."
      verb="Return profile"
      busyLabel="Returning"
      busy={busy}
      refusal={refusal}
      onBack={() => show(false)}
      onSend={(reason) => void sendBack(coach.fullName, reason).then((done) => done && onDone())}
    />
  )
}
