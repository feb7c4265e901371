import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useController, useFormContext } from 'react-hook-form'
import { Button } from '../../../components/Button.tsx'
import { Field } from '../../../components/fields/Field.tsx'
import { TextInput } from '../../../components/fields/TextInput.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { now } from '../../../lib/now.ts'
import { addDays, localDate } from '../../../lib/time.ts'
import { useFieldMessage } from '../fields/use-field-message.ts'
import type { ProfileForm } from '../profile-form.ts'

const NAME = 'availability.timeOff'

/** Spans without sessions, on the clock of the coach's zone. */
export function TimeOffList() {
  const { field } = useController<ProfileForm, typeof NAME>({ name: NAME })
  const { getValues } = useFormContext<ProfileForm>()
  const spans = field.value

  function add() {
    const today = localDate(now(), getValues('availability.timezone'))
    const span = { from: `${addDays(today, 7)}T00:00`, to: `${addDays(today, 8)}T00:00` }
    field.onChange([...spans, span])
  }

  return (
    <div>
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-heading">Time off</h3>
        <Button variant="secondary" size="sm" onClick={add}>
          <Icon of={Plus} size={16} />
          Add time off
        </Button>
      </div>
      {spans.length === 0 && (
        <p className="mt-1.5 text-small text-ink-2">Holidays and travel. Sessions already sold stay.</p>
      )}
      <div className="mt-1 divide-y divide-line">
        {spans.map((_, index) => (
          // Spans have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className="flex items-end gap-2 py-3">
            <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
              <Instant index={index} end="from" label="From" />
              <Instant index={index} end="to" label="To" />
            </div>
            <IconButton
              icon={X}
              size={18}
              label={`Remove time off ${index + 1}`}
              onClick={() => field.onChange(spans.filter((__, i) => i !== index))}
            />
          </div>
        ))}
      </div>
    </div>
  )
}

function Instant({ index, end, label }: { index: number; end: 'from' | 'to'; label: string }) {
  const name = `${NAME}.${index}.${end}` as const
  const { register } = useFormContext<ProfileForm>()
  return (
    <Field label={label} error={useFieldMessage(name)}>
      <TextInput type="datetime-local" className="num" {...register(name)} />
    </Field>
  )
}
