import { useController } from 'react-hook-form'
import { Button } from '../../components/Button.tsx'
import { Field } from '../../components/fields/Field.tsx'
import { TextInput } from '../../components/fields/TextInput.tsx'
import { useNow } from '../../components/use-now.ts'
import { localDate } from '../../lib/time.ts'
import { awayText, dateText } from './days-until.ts'
import type { ProfileForm } from './profile-form.ts'

/** The next interview: how far away it is, or that it has passed and what to do then. */
export function InterviewDateField({ zone }: { zone: string }) {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController<ProfileForm, 'interviewDate'>({ name: 'interviewDate' })
  const today = localDate(useNow(60_000), zone)
  const away = value && awayText(value, today)
  const hint = value
    ? away
      ? `${dateText(value)}, ${away}.`
      : `${dateText(value)} has passed. Set the next date, or clear it.`
    : 'Your dashboard counts the days to it.'

  return (
    <Field label="Interview date" hint={hint} error={fieldState.error?.message}>
      <div className="flex gap-2.5">
        <TextInput
          type="date"
          min={today}
          className="num"
          ref={ref}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
        />
        {value && (
          <Button variant="secondary" onClick={() => onChange('')}>
            Clear
          </Button>
        )}
      </div>
    </Field>
  )
}
