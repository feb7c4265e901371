import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Field } from '../../../components/fields/Field.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import type { PaymentIssue } from './payment-issue-words.ts'
import { useResolvePaymentIssue } from './use-resolve-payment-issue.ts'

interface ResolveIssueFormProps {
  issue: PaymentIssue
  onDone: () => void
}

/** What an admin found out, kept in the audit log. */
export function ResolveIssueForm({ issue, onDone }: ResolveIssueFormProps) {
  const [note, setNote] = useState('')
  const { busy, refusal, resolve } = useResolvePaymentIssue()
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void resolve(issue.id, note).then((done) => done && onDone())
      }}
    >
      <Field
        label="What did you find?"
        hint="5 to 500 characters, kept in the audit log."
        error={refusal}
        required
      >
        <TextArea maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onDone}>
          Go back
        </Button>
        <Button type="submit" busy={busy} busyLabel="Resolving">
          Resolve
        </Button>
      </div>
    </form>
  )
}
