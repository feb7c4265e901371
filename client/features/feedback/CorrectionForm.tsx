import { useState } from 'react'
import { describeError } from '../../apollo/errors.ts'
import { Button } from '../../components/Button.tsx'
import { Field } from '../../components/fields/Field.tsx'
import { TextArea } from '../../components/fields/TextArea.tsx'
import { showToast } from '../../components/overlays/toast.ts'
import { type OwnReview_reviewFragment, useCorrectReviewMutation } from '../../generated/graphql.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { useFigures } from '../figures/use-figures.ts'

interface CorrectionFormProps {
  review: Pick<OwnReview_reviewFragment, 'sessionId' | 'text'>
  /** Until when, as it is said. */
  until: string
  token: string | undefined
}

/** Other words in place of those that keep a review from being published; once. */
export function CorrectionForm({ review, until, token }: CorrectionFormProps) {
  const limit = useFigures()?.reviewCharacters
  const [correct, { loading }] = useCorrectReviewMutation()
  const [idempotencyKey, setKey] = useState(newIdempotencyKey)
  const [text, setText] = useState(review.text)
  const [failure, setFailure] = useState<string>()

  async function send() {
    setFailure(undefined)
    try {
      await correct({ variables: { input: { sessionId: review.sessionId, token, text, idempotencyKey } } })
      showToast({ title: 'Your new words are in.' })
    } catch (error) {
      const { fields, message } = describeError(error)
      setKey(newIdempotencyKey())
      setFailure(fields.text ?? message)
    }
  }

  return (
    <form
      noValidate
      className="mt-5 grid gap-4 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field
        label="Say it in other words"
        hint={`Once, until ${until}. The stars stay; without words they stand alone.`}
        error={failure}
      >
        <TextArea rows={4} maxLength={limit} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div>
        <Button type="submit" busy={loading} busyLabel="Sending" disabled={text === review.text}>
          Send these words
        </Button>
      </div>
    </form>
  )
}
