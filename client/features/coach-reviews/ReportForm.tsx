import { useState } from 'react'
import { describeError } from '../../apollo/errors.ts'
import { Button } from '../../components/Button.tsx'
import { Field } from '../../components/fields/Field.tsx'
import { TextArea } from '../../components/fields/TextArea.tsx'
import { showToast } from '../../components/overlays/toast.ts'
import { useReportReviewMutation } from '../../generated/graphql.ts'

interface ReportFormProps {
  reviewId: string
  authorName: string
  onClose: () => void
}

const focusFirst = (area: HTMLTextAreaElement | null) => area?.focus()

/** Asks an admin to look at a review; says that it stays until one has decided. */
export function ReportForm({ reviewId, authorName, onClose }: ReportFormProps) {
  const [report, { loading }] = useReportReviewMutation()
  const [reason, setReason] = useState('')
  const [mistake, setMistake] = useState<string>()

  async function send() {
    setMistake(undefined)
    try {
      await report({ variables: { input: { reviewId, reason } } })
      showToast({ title: 'Reported. An admin looks at it.' })
      onClose()
    } catch (error) {
      const { fields, message } = describeError(error)
      setMistake(fields.reason ?? message)
    }
  }

  return (
    <form
      noValidate
      className="mt-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field
        label={`What is wrong with the review of ${authorName}?`}
        hint="Admins alone read it. The review stays until one of them has decided; you can report it once."
        error={mistake}
        required
      >
        <TextArea
          ref={focusFirst}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="sm" variant="danger" busy={loading} busyLabel="Sending">
          Report the review
        </Button>
        <Button size="sm" variant="secondary" onClick={onClose}>
          Go back
        </Button>
      </div>
    </form>
  )
}
