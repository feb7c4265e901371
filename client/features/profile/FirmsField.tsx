import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useState } from 'react'
import { useController } from 'react-hook-form'
import { Field } from '../../components/fields/Field.tsx'
import { TextInput } from '../../components/fields/TextInput.tsx'
import { Icon } from '../../components/Icon.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { MAX_FIRMS, type ProfileForm, SUGGESTED_FIRMS } from './profile-form.ts'

const chip =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full px-3 text-small transition-colors duration-140 pointer-coarse:min-h-11'

/** Firms by pressing a suggestion or typing a name; most wanted first. */
export function FirmsField() {
  const {
    field: { value: firms, onChange, ref },
    fieldState,
  } = useController<ProfileForm, 'targetFirms'>({ name: 'targetFirms' })
  const [draft, setDraft] = useState('')
  const has = (firm: string) => firms.some((one) => one.toLowerCase() === firm.toLowerCase())
  const isFull = firms.length >= MAX_FIRMS

  function add(firm: string) {
    if (firm && !has(firm) && !isFull) onChange([...firms, firm])
  }

  function addDraft() {
    add(draft.trim())
    setDraft('')
  }

  function pressKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    addDraft()
  }

  return (
    <div>
      <Field
        label="Target firms"
        hint={isFull ? `${MAX_FIRMS} is the most. Take one away to add another.` : 'Most wanted first.'}
        error={fieldState.error?.message}
      >
        <TextInput
          ref={ref}
          value={draft}
          maxLength={60}
          placeholder="Type a firm and press Enter"
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={pressKey}
          onBlur={addDraft}
          trailing={<IconButton icon={Plus} label="Add this firm" onClick={addDraft} />}
        />
      </Field>
      {firms.length > 0 && (
        <ul aria-label="Your target firms" className="mt-3 flex flex-wrap gap-2">
          {firms.map((firm) => (
            <li key={firm}>
              <button
                type="button"
                aria-label={`Remove ${firm}`}
                onClick={() => onChange(firms.filter((one) => one !== firm))}
                className={`${chip} bg-brand-tint font-semibold text-brand hover:bg-line`}
              >
                {firm}
                <Icon of={X} size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <ul aria-label="Suggested firms" className="mt-3 flex flex-wrap gap-2">
          {SUGGESTED_FIRMS.filter((firm) => !has(firm)).map((firm) => (
            <li key={firm}>
              <button
                type="button"
                aria-label={`Add ${firm}`}
                onClick={() => add(firm)}
                className={`${chip} border border-line-strong bg-surface text-ink-2 hover:bg-sunken hover:text-ink`}
              >
                <Icon of={Plus} size={14} />
                {firm}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
