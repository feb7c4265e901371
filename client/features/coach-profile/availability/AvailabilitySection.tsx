import { Controller, useFormContext } from 'react-hook-form'
import { Button } from '../../../components/Button.tsx'
import { Field } from '../../../components/fields/Field.tsx'
import { TimeZonePicker } from '../../../components/fields/TimeZonePicker.tsx'
import { Section } from '../../../components/layout/Section.tsx'
import { RULE_WORDS } from '../../availability/availability-rules.ts'
import { WEEKDAYS } from '../../availability/weekdays.ts'
import { SelectField } from '../fields/SelectField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useFieldMessage } from '../fields/use-field-message.ts'
import type { ProfileForm } from '../profile-form.ts'
import { DateOverrides } from './DateOverrides.tsx'
import { DayHours } from './DayHours.tsx'
import { TimeOffList } from './TimeOffList.tsx'

const INTERVALS = ['15', '20', '30', '60'].map((value) => ({ value, label: `Every ${value} minutes` }))

export function AvailabilitySection() {
  const { control, getValues, setValue } = useFormContext<ProfileForm>()

  function copyMonday() {
    const monday = getValues('availability.weekly.mon')
    for (const day of ['tue', 'wed', 'thu', 'fri'] as const)
      setValue(
        `availability.weekly.${day}`,
        monday.map((range) => ({ ...range })),
        { shouldDirty: true },
      )
  }

  return (
    <Section
      id="availability"
      title="Availability"
      intro="Your weekly hours on the clock of your zone. Students see them in theirs, clock changes included."
    >
      <Field label="Time zone" error={useFieldMessage('availability.timezone')}>
        <Controller
          control={control}
          name="availability.timezone"
          render={({ field }) => (
            <TimeZonePicker look="input" value={field.value} onChange={field.onChange} />
          )}
        />
      </Field>
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 className="text-heading">Weekly hours</h3>
          <Button variant="secondary" size="sm" onClick={copyMonday}>
            Copy Monday to weekdays
          </Button>
        </div>
        <div className="mt-2 divide-y divide-line">
          {WEEKDAYS.map((day) => (
            <DayHours key={day} day={day} />
          ))}
        </div>
      </div>
      <DateOverrides />
      <TimeOffList />
      <div>
        <h3 className="text-heading">Booking rules</h3>
        <div className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-3">
          {RULE_WORDS.map(([name, label, unit]) => (
            <TextField key={name} name={`availability.rules.${name}`} label={label} figure hint={unit} />
          ))}
          <SelectField
            name="availability.rules.slotIntervalMinutes"
            label="Start times"
            options={INTERVALS}
            className="col-span-2 sm:col-span-3"
          />
        </div>
      </div>
    </Section>
  )
}
