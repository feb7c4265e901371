import { useState } from 'react'
import { describeError } from '../../apollo/errors.ts'
import { Button } from '../../components/Button.tsx'
import { Field } from '../../components/fields/Field.tsx'
import { TextArea } from '../../components/fields/TextArea.tsx'
import { showToast } from '../../components/overlays/toast.ts'
import { useReplyToReviewMutation } from '../../generated/graphql.ts'

interface AnswerFormProps {
  reviewId: string
  authorName: string
  onClose: () => void
}

const LIMIT = 500
const focusFirst = (area: HTMLTextAreaElement | null) => area?.focus()

/** The one answer to a review; says that it is final before it is sent. */
export function ReplyForm({ reviewId, authorName, onClose }: AnswerFormProps) {
  const [reply, { loading }] = useReplyToReviewMutation()
  const [text, setText] = useState('')
  const [mistake, setMistake] = useState<string>()

  async function send() {
    setMistake(undefined)
    try {
      await reply({ variables: { input: { reviewId, text } } })
      showToast({ title: 'Your answer is published.' })
      onClose()
    } catch (error) {
      const { fields, message } = describeError(error)
      setMistake(fields.text ?? message)
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
        label={`Your answer to ${authorName}`}
        hint={`Everybody reads it, and it cannot be changed. No contact details. ${text.length} of ${LIMIT} characters.`}
        error={mistake}
        required
      >
        <TextArea
          ref={focusFirst}
          rows={3}
          maxLength={LIMIT}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="sm" busy={loading} busyLabel="Publishing">
          Publish the answer
        </Button>
        <Button size="sm" variant="secondary" onClick={onClose}>
          Go back
        </Button>
      </div>
    </form>
  )
}
