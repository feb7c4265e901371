import X from 'lucide-react/icons/x'
import { NativeSelect } from '../../../components/fields/NativeSelect.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { FieldNote } from './rules/FieldNote.tsx'
import { LIMITS } from './rules/missing-in.ts'
import type { PriorityDraft } from './scorecard-form.ts'
import type { Editor } from './use-scorecard-form.ts'

const PARTS = [
  ['observation', 'What you saw', 'Loses a decimal under pressure.'],
  ['why', 'Why it matters', 'The room stops trusting the rest.'],
  ['nextStep', 'What to do next', 'Say the magnitude before the digits.'],
] as const

interface PriorityFieldsProps {
  priority: PriorityDraft
  index: number
  editor: Editor
  onChange: (next: PriorityDraft) => void
  onRemove: (() => void) | undefined
}

export function PriorityFields({ priority, index, editor, onChange, onRemove }: PriorityFieldsProps) {
  const name = `Priority ${index + 1}`
  return (
    <Card as="li" className="grid gap-2.5 p-4">
      <div className="flex items-center gap-1">
        <NativeSelect
          aria-label={`${name}: dimension`}
          value={priority.dimension}
          onChange={(event) =>
            onChange({ ...priority, dimension: event.target.value as PriorityDraft['dimension'] })
          }
          placeholder="No single dimension"
          options={editor.dimensions.map(({ dimension, label }) => ({ value: dimension, label }))}
          className="flex-1"
        />
        {onRemove && (
          <IconButton icon={X} size={16} label={`Remove priority ${index + 1}`} onClick={onRemove} />
        )}
      </div>
      {PARTS.map(([part, label, example]) => {
        const field = `priority.${priority.key}.${part}`
        const error = editor.mistakes[field]
        return (
          <label key={part} className="block">
            <span className="text-tiny text-ink-2">{label}</span>
            <TextArea
              aria-label={`${name}: ${label.toLowerCase()}`}
              aria-invalid={error ? true : undefined}
              rows={1}
              maxLength={LIMITS.priority}
              placeholder={example}
              className="mt-1 min-h-10! resize-none! px-3! py-2! text-small pointer-coarse:text-base"
              value={priority[part]}
              onChange={(event) => {
                editor.clearMistakes(field)
                onChange({ ...priority, [part]: event.target.value })
              }}
            />
            <FieldNote
              error={error}
              due={editor.due[field]}
              length={priority[part].length}
              max={LIMITS.priority}
            />
          </label>
        )
      })}
    </Card>
  )
}
