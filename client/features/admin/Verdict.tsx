import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Field, FieldError } from '../../components/Field.tsx'
import { TextArea } from '../../components/TextArea.tsx'
import type { CoachToReviewQuery } from '../../generated/graphql.ts'
import { useVerdict } from './use-verdict.ts'

interface VerdictProps {
  coach: CoachToReviewQuery['coachProfile']
  onDone: () => void
}

const focusFirst = (area: HTMLTextAreaElement | null) => area?.focus()

/** Stays in sight at the foot of the dialog while the profile scrolls. */
const FOOT =
  'sticky bottom-0 -mx-6 mt-6 -mb-6 rounded-b-l border-t border-line bg-surface px-6 py-4 sm:-mx-8 sm:-mb-8 sm:px-8'

/** Verify, or send back with a reason that the coach reads. */
export function Verdict({ coach, onDone }: VerdictProps) {
  const { busy, refusal, verify, sendBack } = useVerdict(coach.id)
  const [reason, setReason] = useState<string | null>(null)

  if (reason === null) {
    return (
      <div className={FOOT}>
        {refusal && <FieldError>{refusal}</FieldError>}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={() => setReason('')}>
            Return with a reason
          </Button>
          <Button
            busy={busy}
            busyLabel="Verifying"
            onClick={() => void verify(coach.fullName).then((done) => done && onDone())}
          >
            Verify
          </Button>
        </div>
      </div>
    )
  }
  return (
    <form
      className={FOOT}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void sendBack(coach.fullName, reason).then((done) => done && onDone())
      }}
    >
      <Field label="What should the coach change?" hint="The coach reads this." error={refusal} required>
        <TextArea
          ref={focusFirst}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <div className="mt-4 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={() => setReason(null)}>
          Go back
        </Button>
        <Button type="submit" variant="danger" busy={busy} busyLabel="Returning">
          Return profile
        </Button>
      </div>
    </form>
  )
}
