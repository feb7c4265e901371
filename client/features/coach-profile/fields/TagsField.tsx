import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { Field } from '../../../components/fields/Field.tsx'
import { TextInput } from '../../../components/fields/TextInput.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import type { ProfileForm } from '../profile-form.ts'
import { useFieldMessage } from './use-field-message.ts'

type ListName = 'specialties' | 'firms' | 'languages' | 'achievements' | 'education' | 'certifications'

interface TagsFieldProps {
  name: ListName
  label: string
  hint?: ReactNode
  optional?: boolean
  /** What others have chosen; anything else may be typed. */
  suggestions?: readonly string[]
  placeholder?: string
}

/** A list of short texts: type one and press Enter. */
export function TagsField({ name, label, hint, optional, suggestions = [], placeholder }: TagsFieldProps) {
  const {
    field: { value: values, onChange, ref },
  } = useController<ProfileForm, ListName>({ name })
  const error = useFieldMessage(name)
  const [draft, setDraft] = useState('')
  const listId = useId()

  function add() {
    const value = draft.trim()
    if (value && !values.includes(value)) onChange([...values, value])
    setDraft('')
  }

  function pressKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <div>
      <Field label={label} hint={hint} optional={optional} error={error}>
        <TextInput
          ref={ref}
          value={draft}
          list={listId}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={pressKey}
          onBlur={add}
          trailing={<IconButton icon={Plus} label={`Add to ${label.toLowerCase()}`} onClick={add} />}
        />
      </Field>
      <datalist id={listId}>
        {suggestions
          .filter((one) => !values.includes(one))
          .map((one) => (
            <option key={one} value={one} aria-label={one} />
          ))}
      </datalist>
      {values.length > 0 && (
        <ul aria-label={label} className="mt-2.5 flex flex-wrap gap-2">
          {values.map((value) => (
            <li
              key={value}
              className="inline-flex min-h-8 max-w-full items-center rounded-[18px] bg-sunken pl-3 text-tiny"
            >
              <span className="min-w-0 py-1 break-words">{value}</span>
              <button
                type="button"
                aria-label={`Remove ${value}`}
                onClick={() => onChange(values.filter((one) => one !== value))}
                className="grid size-8 flex-none place-items-center rounded-full text-ink-2 hover:text-ink pointer-coarse:size-11"
              >
                <Icon of={X} size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
