import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Checkbox } from '../../../components/fields/Checkbox.tsx'
import { Field, FieldError } from '../../../components/fields/Field.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import type { Claim, CoachToReviewQuery } from '../../../generated/graphql.ts'
import { CLAIM_FIELDS, CLAIM_LABELS } from '../../coach-profile/claims/claim-fields.ts'
import { FOOT, FOOT_BUTTONS } from '../foot.ts'

interface VerifyFormProps {
  coach: CoachToReviewQuery['coachProfile']
  busy: boolean
  refusal: string | undefined
  onReturn: () => void
  onVerify: (checks: { claimsRevision: string; checked: Claim[]; note: string }) => void
}

/** What was checked, claim by claim, and how; kept in the audit log. */
export function VerifyForm({ coach, busy, refusal, onReturn, onVerify }: VerifyFormProps) {
  const [checked, setChecked] = useState<Claim[]>([])
  const [note, setNote] = useState('')
  const claims = statedClaims(coach)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onVerify({ claimsRevision: coach.claimsRevision, checked, note })
      }}
    >
      <fieldset className="mt-6 border-t border-line pt-5">
        <legend className="float-left mb-1.5 w-full text-small font-semibold">What have you checked?</legend>
        {claims.map(({ claim, label, text }) => (
          <Checkbox
            key={claim}
            checked={checked.includes(claim)}
            onChange={({ target }) =>
              setChecked((before) =>
                target.checked ? [...before, claim] : before.filter((one) => one !== claim),
              )
            }
            label={
              <>
                <b className="font-semibold">{label}</b>
                <span className="text-ink-2">{`: ${text}`}</span>
              </>
            }
            className="clear-both py-1"
          />
        ))}
      </fieldset>
      <Field
        label="How did you check it?"
        hint="Kept in the audit log with your name. The coach does not see it."
        required
        className="mt-4"
      >
        <TextArea rows={2} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <div className={FOOT}>
        {refusal && <FieldError>{refusal}</FieldError>}
        <div className={FOOT_BUTTONS}>
          <Button variant="secondary" onClick={onReturn}>
            Return with a reason
          </Button>
          <Button type="submit" busy={busy} busyLabel="Verifying">
            Verify
          </Button>
        </div>
      </div>
    </form>
  )
}

/** What the profile states and an admin has to check, in order. */
function statedClaims(coach: CoachToReviewQuery['coachProfile']) {
  return (Object.keys(CLAIM_FIELDS) as Claim[]).flatMap((claim) => {
    const value = coach[CLAIM_FIELDS[claim]]
    const lines = Array.isArray(value) ? value : value ? [value] : []
    return lines.length > 0 ? [{ claim, label: CLAIM_LABELS[claim], text: lines.join(', ') }] : []
  })
}
