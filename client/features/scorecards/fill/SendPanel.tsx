import type { ReactNode } from 'react'
import { ActionError } from '../../../components/ActionError.tsx'
import { Button } from '../../../components/Button.tsx'
import { Field } from '../../../components/fields/Field.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { plural } from '../../../lib/text.ts'
import { RECOMMENDATIONS } from '../scorecard-words.ts'
import { FieldNote } from './rules/FieldNote.tsx'
import { LIMITS } from './rules/missing-in.ts'
import type { Editor, Sending } from './use-scorecard-form.ts'

interface SendPanelProps {
  editor: Editor
  sending: Sending
  /** What the button says, and what is said below it. */
  label: string
  note: string
  /** What else is asked before it is sent. */
  children?: ReactNode
}

export function SendPanel({ editor, sending, label, note, children }: SendPanelProps) {
  const { form, mistakes, mean } = editor
  const { send, busy, failure } = sending
  const wasRefused = Object.keys(mistakes).length > 0
  /** What is marked in the form: what the last attempt to send found, and what has come due since. */
  const marked = new Set([...Object.keys(mistakes), ...Object.keys(editor.due)]).size
  const left = Object.keys(editor.missing).length
  return (
    <Card as="section" aria-label="Verdict" className="p-5.5">
      <div className="flex items-baseline justify-between">
        <span className="text-small text-ink-2">Weighted mean</span>
        <output className="num font-display text-figure font-medium" aria-label="Weighted mean">
          {mean === null ? '–' : mean.toFixed(1)}
        </output>
      </div>
      <fieldset className="mt-4 min-w-0">
        <legend className="text-small font-semibold">Would you pass this candidate?</legend>
        <div className="mt-2 grid gap-1.5">
          {RECOMMENDATIONS.map(([value, label]) => (
            <label
              key={value}
              className="relative flex min-h-9.5 items-center rounded-s border border-line-strong px-3 text-small ring-brand transition-colors duration-140 hover:border-ink-3 has-checked:border-brand has-checked:bg-brand-tint has-checked:font-semibold has-checked:ring-1 has-checked:ring-inset has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand pointer-coarse:min-h-11"
            >
              <input
                type="radio"
                name="recommendation"
                value={value}
                checked={form.recommendation === value}
                onChange={() => {
                  editor.clearMistakes('recommendation', 'explanation')
                  editor.change({ recommendation: value })
                }}
                className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-s opacity-0"
              />
              {label}
            </label>
          ))}
        </div>
        <FieldNote error={mistakes.recommendation} due={editor.due.recommendation} />
      </fieldset>
      {(editor.asksWhy || form.explanation) && (
        <Field
          label="Why so far from the mean?"
          className="mt-4"
          error={mistakes.explanation}
          optional={!editor.asksWhy}
          hint={
            <span aria-live="polite">
              {editor.due.explanation && !mistakes.explanation
                ? editor.due.explanation
                : `${form.explanation.length} of ${LIMITS.explanation}`}
            </span>
          }
        >
          <TextArea
            rows={2}
            maxLength={LIMITS.explanation}
            className="min-h-16! text-small"
            value={form.explanation}
            onChange={(event) => {
              editor.clearMistakes('explanation')
              editor.change({ explanation: event.target.value })
            }}
          />
        </Field>
      )}
      {children}
      <Button block className="mt-4.5" busy={busy} busyLabel="Sending" onClick={() => void send()}>
        {label}
      </Button>
      {!wasRefused && (
        <p aria-live="polite" className="mt-2.5 text-tiny text-ink-2">
          {left > 0
            ? `${plural(left, 'thing is', 'things are')} left before it can be sent.`
            : 'Everything is there.'}
        </p>
      )}
      {wasRefused && (
        <ActionError>
          {`${plural(marked, 'thing is', 'things are')} missing. Each is marked where it belongs.`}
        </ActionError>
      )}
      {failure && <ActionError>{failure}</ActionError>}
      <p className="mt-2.5 text-tiny text-ink-2">{note}</p>
    </Card>
  )
}
