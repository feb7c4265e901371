import { type ReactNode, useId, useState } from 'react'
import { ActionError } from '../../components/ActionError.tsx'
import { Button } from '../../components/Button.tsx'
import { Checkbox } from '../../components/fields/Checkbox.tsx'
import { Field, FieldError } from '../../components/fields/Field.tsx'
import { NativeSelect } from '../../components/fields/NativeSelect.tsx'
import { TextInput } from '../../components/fields/TextInput.tsx'
import type { KeyScope } from '../../generated/graphql.ts'
import { DAY } from '../../lib/durations.ts'
import { now } from '../../lib/now.ts'
import { inUtc, SCOPES, type ShownKey } from './key-words.ts'
import type { useKeyVerb } from './use-key-verb.ts'

export interface Terms {
  name: string
  scopes: KeyScope[]
  pointsPerMinute: number
  expiresAt: string
}

interface KeyFormProps extends Pick<ReturnType<typeof useKeyVerb>, 'busy' | 'refusal'> {
  /** What it is now; empty for a new one. */
  current?: Pick<ShownKey, 'name' | 'scopes' | 'pointsPerMinute' | 'expiresAt'>
  submit: string
  onSubmit: (terms: Terms) => void
  cancel: ReactNode
}

const EVERY_SCOPE = Object.keys(SCOPES) as KeyScope[]
const LIVES = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: '730', label: 'In two years' },
]
const KEEP = 'keep'

/** What a key is for, how much it may ask and until when. */
export function KeyForm({ current, busy, refusal, submit, onSubmit, cancel }: KeyFormProps) {
  const [name, setName] = useState(current?.name ?? '')
  const [scopes, setScopes] = useState<readonly KeyScope[]>(current?.scopes ?? ['LISTINGS_READ'])
  const [points, setPoints] = useState(String(current?.pointsPerMinute ?? 10_000))
  const [life, setLife] = useState(current ? KEEP : '365')
  const scopesError = useId()
  const lives = current ? [{ value: KEEP, label: `As now: ${inUtc(current.expiresAt)}` }, ...LIVES] : LIVES
  const toggle = (scope: KeyScope, isOn: boolean) =>
    setScopes((chosen) => EVERY_SCOPE.filter((one) => (one === scope ? isOn : chosen.includes(one))))

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const expiresAt =
          life === KEEP && current ? current.expiresAt : new Date(now() + Number(life) * DAY).toISOString()
        // What is no whole number is none the server would take.
        const pointsPerMinute = /^\d{1,9}$/.test(points.trim()) ? Number(points) : 0
        onSubmit({ name, scopes: [...scopes], pointsPerMinute, expiresAt })
      }}
    >
      <Field label="Name" hint="Whose key it is." error={refusal.fields.name} required>
        <TextInput
          value={name}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <fieldset className="min-w-0" aria-describedby={refusal.fields.scopes && scopesError}>
        <legend className="mb-1.5 text-small font-semibold">For</legend>
        {EVERY_SCOPE.map((scope) => (
          <Checkbox
            key={scope}
            className="py-1"
            checked={scopes.includes(scope)}
            onChange={({ target }) => toggle(scope, target.checked)}
            label={
              <>
                {SCOPES[scope].name}
                <span className="block text-tiny text-ink-2">{SCOPES[scope].opens}</span>
              </>
            }
          />
        ))}
        {refusal.fields.scopes && <FieldError id={scopesError}>{refusal.fields.scopes}</FieldError>}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Points a minute"
          hint="What its queries may cost: 1,000 to 1,000,000."
          error={refusal.fields.pointsPerMinute}
          required
        >
          <TextInput inputMode="numeric" value={points} onChange={({ target }) => setPoints(target.value)} />
        </Field>
        <Field label="Expires" error={refusal.fields.expiresAt} required>
          <NativeSelect options={lives} value={life} onChange={({ target }) => setLife(target.value)} />
        </Field>
      </div>
      {refusal.other && <ActionError>{refusal.other}</ActionError>}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {cancel}
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
