import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { get, useController, useFormContext } from 'react-hook-form'
import { Button } from '../../../components/Button.tsx'
import { FieldError } from '../../../components/fields/Field.tsx'
import { TextInput } from '../../../components/fields/TextInput.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { now } from '../../../lib/now.ts'
import { addDays, localDate } from '../../../lib/time.ts'
import { RangeList } from '../../availability/RangeList.tsx'
import type { ProfileForm } from '../profile-form.ts'
import { rangeErrors } from './range-errors.ts'

const NAME = 'availability.overrides'

/** Dates with hours of their own: other than the weekly ones, or none. */
export function DateOverrides() {
  const { field } = useController<ProfileForm, typeof NAME>({ name: NAME })
  const { formState, getValues } = useFormContext<ProfileForm>()
  const dates = field.value
  const set = (index: number, change: Partial<(typeof dates)[number]>) =>
    field.onChange(dates.map((one, i) => (i === index ? { ...one, ...change } : one)))

  function add() {
    const last = dates.at(-1)?.date ?? localDate(now(), getValues('availability.timezone'))
    field.onChange([...dates, { date: addDays(last, 1), ranges: [] }])
  }

  return (
    <div>
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-heading">Special dates</h3>
        <Button variant="secondary" size="sm" onClick={add}>
          <Icon of={Plus} size={16} />
          Add a date
        </Button>
      </div>
      {dates.length === 0 && (
        <p className="mt-1.5 text-small text-ink-2">Dates with other hours than the week’s, or closed.</p>
      )}
      <div className="mt-1 divide-y divide-line">
        {dates.map(({ date, ranges }, index) => {
          const dateError: unknown = get(formState.errors, `${NAME}.${index}.date.message`)
          return (
            // Dates change while they are typed, so the place is the identity.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className="grid items-start gap-x-4 gap-y-2 py-2.5 sm:grid-cols-[220px_1fr]">
              <div className="flex items-center gap-1">
                <TextInput
                  type="date"
                  aria-label="Date"
                  value={date}
                  aria-invalid={dateError ? true : undefined}
                  onChange={(event) => set(index, { date: event.target.value })}
                  className="num"
                />
                <IconButton
                  icon={X}
                  size={18}
                  label={`Remove ${date}`}
                  onClick={() => field.onChange(dates.filter((_, i) => i !== index))}
                />
              </div>
              <div>
                <span className="flex min-h-11 items-center text-small font-semibold sm:hidden">Hours</span>
                <RangeList
                  day={date}
                  ranges={ranges}
                  onChange={(next) => set(index, { ranges: next })}
                  errors={rangeErrors(get(formState.errors, `${NAME}.${index}.ranges`), ranges.length)}
                />
                {typeof dateError === 'string' && <FieldError>{dateError}</FieldError>}
              </div>
            </div>
          )
        })}
      </div>
    </div>
  )
}
