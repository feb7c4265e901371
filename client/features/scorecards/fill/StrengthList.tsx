import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { Button } from '../../../components/Button.tsx'
import { FieldError } from '../../../components/fields/Field.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { newKey } from './scorecard-form.ts'
import type { Editor } from './use-scorecard-editor.ts'

const MAX_STRENGTHS = 5

export function StrengthList({ editor }: { editor: Editor }) {
  const { strengths } = editor.form
  const set = (next: typeof strengths) => {
    editor.clearMistakes('strengths')
    editor.change({ strengths: next })
  }
  return (
    <section aria-labelledby="strengths">
      <h2 id="strengths" className="text-heading">
        Strengths
      </h2>
      <ul className="mt-3 grid gap-2.5">
        {strengths.map(({ key, text }, index) => (
          <li key={key} className="flex items-start gap-1">
            <TextArea
              aria-label={`Strength ${index + 1}`}
              rows={2}
              maxLength={300}
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
      {editor.mistakes.strengths && <FieldError>{editor.mistakes.strengths}</FieldError>}
      {strengths.length < MAX_STRENGTHS && (
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
