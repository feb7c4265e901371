import { get, useController, useFormContext } from 'react-hook-form'
import { FieldError } from '../../../components/fields/Field.tsx'
import { RangeList } from '../../availability/RangeList.tsx'
import { DAY_NAMES, type Weekday } from '../../availability/weekdays.ts'
import { useFieldMessage } from '../fields/use-field-message.ts'
import type { ProfileForm } from '../profile-form.ts'
import { rangeErrors } from './range-errors.ts'

export function DayHours({ day }: { day: Weekday }) {
  const name = `availability.weekly.${day}` as const
  const { field } = useController<ProfileForm, typeof name>({ name })
  const { formState } = useFormContext<ProfileForm>()
  const whole = useFieldMessage(name)
  return (
    <div className="grid items-start gap-x-4 py-2.5 sm:grid-cols-[104px_1fr]">
      <span className="flex items-center text-small font-semibold min-h-11">{DAY_NAMES[day]}</span>
      <div>
        <RangeList
          day={DAY_NAMES[day]}
          ranges={field.value}
          onChange={field.onChange}
          errors={rangeErrors(get(formState.errors, name), field.value.length)}
        />
        {whole && <FieldError>{whole}</FieldError>}
      </div>
    </div>
  )
}
