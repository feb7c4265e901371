import { type FormEvent, useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { Button } from '../../../components/Button.tsx'
import { Field } from '../../../components/fields/Field.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { showToast } from '../../../components/overlays/toast.ts'
import { useAnswerDisputeMutation } from '../../../generated/graphql.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { REASON, reasonMistake } from './reason-mistake.ts'

interface AnswerDisputeProps {
  sessionId: string
  token: string | undefined
}

/** What the other side of a dispute says, sent once, for the admin who decides. */
export function AnswerDispute({ sessionId, token }: AnswerDisputeProps) {
  const [answer, { loading }] = useAnswerDisputeMutation()
  const [idempotencyKey, setKey] = useState(newIdempotencyKey)
  const [text, setText] = useState('')
  const [mistake, setMistake] = useState<string>()

  async function send(event: FormEvent) {
    event.preventDefault()
    const wrong = reasonMistake(text)
    setMistake(wrong)
    if (wrong) return
    try {
      await answer({ variables: { input: { sessionId, token, text, idempotencyKey } } })
      showToast({ title: 'Statement sent.' })
    } catch (error) {
      setKey(newIdempotencyKey())
      const { fields, message } = describeError(error)
      setMistake(fields.text ?? message)
    }
  }

  return (
    <form noValidate className="mt-5 grid gap-3" onSubmit={(event) => void send(event)}>
      <Field
        label="Your statement"
        hint="The other side and the admins read it. You can send it once."
        error={mistake}
        required
      >
        <TextArea
          rows={3}
          maxLength={REASON.max}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Button type="submit" busy={loading} busyLabel="Sending" className="justify-self-start">
        Send statement
      </Button>
    </form>
  )
}
