import { Section } from './Section.tsx'
import { TagsField } from './TagsField.tsx'
import { TextField } from './TextField.tsx'
import { useSuggestions } from './use-suggestions.ts'

export function ExperienceSection() {
  const suggest = useSuggestions()
  return (
    <Section
      id="experience"
      title="Experience"
      intro="We check role and degree by hand before you are listed, so write them as they stand on your records."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="previousRole" label="Previous role" placeholder="Project Leader, ex-BCG London" />
        <TextField name="degree" label="Degree" placeholder="MBA, INSEAD" />
      </div>
      <TagsField
        name="firms"
        label="Firms"
        hint="Consulting firms you have worked for, up to six."
        placeholder="BCG"
        suggestions={suggest('firms')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="experienceYears" label="Years of experience" figure />
        <TextField
          name="externalTotalSessions"
          label="Sessions given elsewhere"
          figure
          hint="Shown apart from sessions here, never added."
        />
      </div>
      <TagsField name="education" label="Education" optional placeholder="MSc Physics, Imperial College" />
      <TagsField name="certifications" label="Certifications" optional />
      <TagsField
        name="achievements"
        label="Achievements"
        optional
        placeholder="Coached 40 offers at top-three firms"
      />
    </Section>
  )
}
