import { useController, useFormContext } from 'react-hook-form'
import { Field } from '../../components/fields/Field.tsx'
import { TextInput } from '../../components/fields/TextInput.tsx'
import { TimeZonePicker } from '../../components/fields/TimeZonePicker.tsx'
import { Section } from '../../components/layout/Section.tsx'
import { zoneLabel } from '../../lib/time-zones.ts'
import { useTimeZone } from '../geo/time-zone.ts'
import type { ProfileForm } from './profile-form.ts'

export function AboutYou({ isCoach }: { isCoach: boolean }) {
  const { register, formState } = useFormContext<ProfileForm>()
  const { field } = useController<ProfileForm, 'timeZone'>({ name: 'timeZone' })
  const { errors } = formState
  const shown = useTimeZone()
  const isShown = shown === field.value || formState.dirtyFields.timeZone === true
  return (
    <Section
      id="about-you"
      title="About you"
      intro={
        isCoach
          ? 'Your name stands on your public page.'
          : 'Coaches see your first name when you book with them.'
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message} required>
          <TextInput autoComplete="given-name" maxLength={50} {...register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message} optional>
          <TextInput autoComplete="family-name" maxLength={50} {...register('lastName')} />
        </Field>
      </div>
      <Field
        label="Time zone"
        hint={
          isShown
            ? 'Every time you see here is in this zone.'
            : `Used in e-mails. This browser shows times in ${zoneLabel(shown)}.`
        }
        error={errors.timeZone?.message}
      >
        <TimeZonePicker look="input" value={field.value} onChange={field.onChange} />
      </Field>
    </Section>
  )
}
