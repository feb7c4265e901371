import { useState } from 'react'
import { describeError } from '../../apollo/errors.ts'
import { Button } from '../../components/Button.tsx'
import { Field } from '../../components/fields/Field.tsx'
import { TextArea } from '../../components/fields/TextArea.tsx'
import { showToast } from '../../components/overlays/toast.ts'
import { charactersWords } from '../figures/figure-words.ts'

const focusFirst = (area: HTMLTextAreaElement | null) => area?.focus()

interface ReviewAnswerFormProps {
  label: string
  hint: string
  /** How many characters the words may have, where it is known. */
  limit: number | undefined
  /** The hint says how much is written, too. */
  isCounted?: boolean
  variant?: 'primary' | 'danger'
  verb: string
  busyLabel: string
  busy: boolean
  /** What the server calls the words. */
  field: string
  send: (words: string) => Promise<unknown>
  /** What is said when it is done. */
  done: string
  onClose: () => void
}

/** What a coach has to say about a review, in words. */
export function ReviewAnswerForm(props: ReviewAnswerFormProps) {
  const { label, hint, limit, isCounted, variant, verb, busyLabel, busy, field, send, done, onClose } = props
  const [words, setWords] = useState('')
  const [mistake, setMistake] = useState<string>()

  async function submit() {
    setMistake(undefined)
    try {
      await send(words)
      showToast({ title: done })
      onClose()
    } catch (error) {
      const { fields, message } = describeError(error)
      setMistake(fields[field] ?? message)
    }
  }

  return (
    <form
      noValidate
      className="mt-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field
        label={label}
        hint={isCounted ? `${hint} ${charactersWords(words, limit)}` : hint}
        error={mistake}
        required
      >
        <TextArea
          ref={focusFirst}
          rows={3}
          maxLength={limit}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="sm" variant={variant} busy={busy} busyLabel={busyLabel}>
          {verb}
        </Button>
        <Button size="sm" variant="secondary" onClick={onClose}>
          Go back
        </Button>
      </div>
    </form>
  )
}
