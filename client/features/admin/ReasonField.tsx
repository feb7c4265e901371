import { Field } from '../../components/fields/Field.tsx'
import { TextArea } from '../../components/fields/TextArea.tsx'

interface ReasonFieldProps {
  reason: string
  onChange: (reason: string) => void
  error: string | undefined
  hint?: string
}

/** Why an admin does what they do: asked before anything happens, and kept. */
export function ReasonField(props: ReasonFieldProps) {
  const { reason, onChange, error, hint = '5 to 500 characters, kept in the audit log.' } = props
  return (
    <Field label="Reason" hint={hint} error={error} required>
      <TextArea maxLength={500} value={reason} onChange={(event) => onChange(event.target.value)} />
    </Field>
  )
}
