import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../../components/fields/Field.tsx'
import { TextArea } from '../../components/fields/TextArea.tsx'
import { Section } from '../../components/layout/Section.tsx'
import { COUNTRIES } from './countries.ts'
import { SelectField } from './fields/SelectField.tsx'
import { TagsField } from './fields/TagsField.tsx'
import { TextField } from './fields/TextField.tsx'
import { useFieldMessage } from './fields/use-field-message.ts'
import { useSuggestions } from './fields/use-suggestions.ts'
import type { ProfileForm } from './profile-form.ts'

const MIN_CHARACTERS = 150

export function AboutSection() {
  const { register, control } = useFormContext<ProfileForm>()
  const bio = useWatch({ control, name: 'bio' })
  const suggest = useSuggestions()
  const length = bio.trim().length
  return (
    <Section
      id="about"
      title="About"
      intro="What a student reads first: who you are and what you are good at."
    >
      <TextField
        name="headline"
        label="Headline"
        placeholder="Ex-BCG project leader, 200 mock interviews"
        hint="One line under your name, up to 120 characters."
      />
      <Field
        label="Biography"
        error={useFieldMessage('bio')}
        hint={
          length < MIN_CHARACTERS
            ? `${length} of at least ${MIN_CHARACTERS} characters. Say which rounds you ran and how a session with you goes.`
            : `${length} characters.`
        }
      >
        <TextArea rows={7} {...register('bio')} />
      </Field>
      <TagsField
        name="specialties"
        label="Specialties"
        hint="Up to eight. Type one and press Enter."
        placeholder="Structuring"
        suggestions={suggest('specialties')}
      />
      <TagsField
        name="languages"
        label="Languages"
        placeholder="English"
        hint="Those you can run a session in."
        suggestions={suggest('languages')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="city" label="City" optional />
        <SelectField name="country" label="Country" options={COUNTRIES} placeholder="Choose a country" />
      </div>
    </Section>
  )
}
