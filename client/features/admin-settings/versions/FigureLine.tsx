import X from 'lucide-react/icons/x'
import { Field } from '../../../components/fields/Field.tsx'
import { NativeSelect } from '../../../components/fields/NativeSelect.tsx'
import { TextInput } from '../../../components/fields/TextInput.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { type ShownSetting, valueWords } from '../setting-words.ts'
import type { DraftFigure } from './draft-figures.ts'

interface FigureLineProps {
  draft: DraftFigure
  choices: readonly ShownSetting[]
  error: string | undefined
  onChange: (draft: DraftFigure) => void
  /** Absent for the only line. */
  onRemove?: () => void
}

/** One figure of a scheduled change: which, and what it will be. */
export function FigureLine({ draft, choices, error, onChange, onRemove }: FigureLineProps) {
  const setting = choices.find(({ key }) => key === draft.key)
  return (
    <fieldset className="flex items-start gap-3">
      <legend className="sr-only">{setting?.label ?? 'Another figure'}</legend>
      <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <Field label="Figure" required>
          <NativeSelect
            placeholder="Choose a figure"
            options={choices.map(({ key, label, group }) => ({ value: key, label: `${group}: ${label}` }))}
            value={draft.key}
            onChange={({ target }) =>
              onChange({
                ...draft,
                key: target.value,
                value: choices.find(({ key }) => key === target.value)?.value ?? '',
              })
            }
          />
        </Field>
        <Field
          label={setting && !setting.isDate ? `In ${setting.unit}` : 'Value'}
          hint={setting && `Now ${valueWords(setting, setting.value)}.`}
          error={error}
          required
        >
          <TextInput
            type={setting?.isDate ? 'date' : 'text'}
            inputMode={setting?.isDate ? undefined : 'decimal'}
            className="num"
            value={draft.value}
            onChange={({ target }) => onChange({ ...draft, value: target.value })}
          />
        </Field>
      </div>
      {onRemove && (
        <IconButton
          icon={X}
          label={`Remove: ${setting?.label ?? 'another figure'}`}
          className="mt-6"
          onClick={onRemove}
        />
      )}
    </fieldset>
  )
}
