import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { Button } from '../../../components/Button.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { FieldNote } from './rules/FieldNote.tsx'
import { LIMITS } from './rules/missing-in.ts'
import { newKey } from './scorecard-form.ts'
import type { Editor } from './use-scorecard-form.ts'

export function StrengthList({ editor }: { editor: Editor }) {
  const { strengths } = editor.form
  const set = (next: typeof strengths) => {
    editor.clearMistakes('strengths')
    editor.change({ strengths: next })
  }
  return (
    <section aria-labelledby="strengths">
      <h2 id="strengths" className="text-heading">
        Strengths{' '}
        <span className="num font-text text-small font-normal text-ink-2">
          {strengths.filter(({ text }) => text.trim()).length} of 1 to {LIMITS.strengths}
        </span>
      </h2>
      <ul className="mt-3 grid gap-2.5">
        {strengths.map(({ key, text }, index) => (
          <li key={key} className="flex items-start gap-1">
            <TextArea
              aria-label={`Strength ${index + 1}`}
              rows={2}
              maxLength={LIMITS.strength}
              placeholder="What to keep doing"
              className="min-h-16! resize-none! text-small pointer-coarse:text-base"
              value={text}
              onChange={(event) =>
                set(strengths.map((one) => (one.key === key ? { key, text: event.target.value } : one)))
              }
            />
            {strengths.length > 1 && (
              <IconButton
                icon={X}
                size={16}
                label={`Remove strength ${index + 1}`}
                onClick={() => set(strengths.filter((one) => one.key !== key))}
              />
            )}
          </li>
        ))}
      </ul>
      <FieldNote error={editor.mistakes.strengths} due={editor.due.strengths} />
      {strengths.length < LIMITS.strengths && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-2"
          onClick={() => set([...strengths, { key: newKey(), text: '' }])}
        >
          <Icon of={Plus} size={16} />
          Add a strength
        </Button>
      )}
    </section>
  )
}
