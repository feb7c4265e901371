import { type ReactNode, useId, useState } from 'react'
import { ActionError } from '../../components/ActionError.tsx'
import { Button } from '../../components/Button.tsx'
import { Checkbox } from '../../components/fields/Checkbox.tsx'
import { Field, FieldError } from '../../components/fields/Field.tsx'
import { TextArea } from '../../components/fields/TextArea.tsx'
import { TextInput } from '../../components/fields/TextInput.tsx'
import type { WebhookType } from '../../generated/graphql.ts'
import type { useKeyVerb } from '../admin-keys/use-key-verb.ts'
import { EVERY_TYPE, FIRST_DOCUMENT, type ShownEndpoint, TYPES } from './webhook-words.ts'

export interface Terms {
  url: string
  types: WebhookType[]
  document: string
}

interface EndpointFormProps extends Pick<ReturnType<typeof useKeyVerb>, 'busy' | 'refusal'> {
  /** What it is now; empty for a new one. */
  current?: Pick<ShownEndpoint, 'url' | 'types' | 'document'>
  submit: string
  onSubmit: (terms: Terms) => void
  cancel: ReactNode
}

/** Where an endpoint is, what it is told of, and with what. */
export function EndpointForm({ current, busy, refusal, submit, onSubmit, cancel }: EndpointFormProps) {
  const [url, setUrl] = useState(current?.url ?? '')
  const [types, setTypes] = useState<readonly WebhookType[]>(current?.types ?? EVERY_TYPE)
  const [document, setDocument] = useState(current?.document ?? FIRST_DOCUMENT)
  const typesError = useId()
  const toggle = (type: WebhookType, isOn: boolean) =>
    setTypes((chosen) => EVERY_TYPE.filter((one) => (one === type ? isOn : chosen.includes(one))))

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit({ url: url.trim(), types: [...types], document })
      }}
    >
      <Field label="Address" hint="https, in public, without a port." error={refusal.fields.url} required>
        <TextInput
          type="url"
          value={url}
          autoComplete="off"
          placeholder="https://"
          onChange={({ target }) => setUrl(target.value)}
        />
      </Field>
      <fieldset className="min-w-0" aria-describedby={refusal.fields.types && typesError}>
        <legend className="mb-1.5 text-small font-semibold">Told of</legend>
        {EVERY_TYPE.map((type) => (
          <Checkbox
            key={type}
            className="py-1"
            checked={types.includes(type)}
            onChange={({ target }) => toggle(type, target.checked)}
            label={
              <>
                {TYPES[type].name}
                <span className="block text-tiny text-ink-2">{TYPES[type].tells}</span>
              </>
            }
          />
        ))}
        {refusal.fields.types && <FieldError id={typesError}>{refusal.fields.types}</FieldError>}
      </fieldset>
      <Field
        label="Query"
        hint="Its answer is what is sent. One variable: $coachId."
        error={refusal.fields.document}
        required
      >
        <TextArea
          rows={8}
          spellCheck={false}
          value={document}
          className="text-small"
          onChange={({ target }) => setDocument(target.value)}
        />
      </Field>
      {(refusal.other ?? refusal.fields.keyId) && (
        <ActionError>{refusal.other ?? refusal.fields.keyId ?? ''}</ActionError>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {cancel}
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
