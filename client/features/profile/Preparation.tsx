import { useFormContext } from 'react-hook-form'
import { Field } from '../../components/fields/Field.tsx'
import { NativeSelect } from '../../components/fields/NativeSelect.tsx'
import { Section } from '../../components/layout/Section.tsx'
import { FirmsField } from './FirmsField.tsx'
import { InterviewDateField } from './InterviewDateField.tsx'
import { type ProfileForm, STAGES } from './profile-form.ts'

/** What a job seeker prepares for. */
export function Preparation({ zone }: { zone: string }) {
  const { register } = useFormContext<ProfileForm>()
  return (
    <Section id="preparation" title="Your preparation" intro="Only you see this. Your dashboard follows it.">
      <FirmsField />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <InterviewDateField zone={zone} />
        <Field label="Where you are now">
          <NativeSelect options={STAGES} placeholder="Choose one" {...register('prepStage')} />
        </Field>
      </div>
    </Section>
  )
}
