import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Field } from '../../components/fields/Field.tsx'
import { TextArea } from '../../components/fields/TextArea.tsx'
import { FOOT, FOOT_BUTTONS } from './foot.ts'

interface ReasonFormProps {
  label: string
  hint: string
  /** The verb on the button, and while it runs. */
  verb: string
  busyLabel: string
  /** It turns something down. */
  isRefusal?: boolean
  busy: boolean
  refusal: string | undefined
  onBack: () => void
  onSend: (reason: string) => void
}

const focusFirst = (area: HTMLTextAreaElement | null) => area?.focus()

/** A decision that goes with words: what somebody reads, or what the audit log keeps. */
export function ReasonForm(props: ReasonFormProps) {
  const { label, hint, verb, busyLabel, isRefusal = true, busy, refusal, onBack, onSend } = props
  const [reason, setReason] = useState('')
  return (
    <form
      className={FOOT}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend(reason)
      }}
    >
      <Field label={label} hint={hint} error={refusal} required>
        <TextArea
          ref={focusFirst}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <div className={FOOT_BUTTONS}>
        <Button variant="secondary" onClick={onBack}>
          Go back
        </Button>
        <Button type="submit" variant={isRefusal ? 'danger' : 'primary'} busy={busy} busyLabel={busyLabel}>
          {verb}
        </Button>
      </div>
    </form>
  )
}
