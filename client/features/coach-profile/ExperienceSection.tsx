import { Section } from '../../components/layout/Section.tsx'
import type { Claim, CoachProfileForm_profileFragment } from '../../generated/graphql.ts'
import { ClaimNote } from './claims/ClaimNote.tsx'
import { ClaimsBanner } from './claims/ClaimsBanner.tsx'
import { TagsField } from './fields/TagsField.tsx'
import { TextField } from './fields/TextField.tsx'
import { useSuggestions } from './fields/use-suggestions.ts'

interface ExperienceSectionProps {
  profile: CoachProfileForm_profileFragment
  busy: boolean
  onWithdraw: () => void
}

const BEFORE =
  'We check role and degree by hand before you are listed, so write them as they stand on your records.'
const AFTER =
  'We have checked these by hand. A change to role, degree, firms, education, certifications or achievements is shown once we have confirmed it.'

export function ExperienceSection({ profile, busy, onWithdraw }: ExperienceSectionProps) {
  const suggest = useSuggestions()
  const { claimChange: change, isVerified } = profile
  const note = (claim: Claim) => {
    const difference = change?.claims.find((one) => one.claim === claim)
    return difference && <ClaimNote difference={difference} isRefused={change?.refusedAt !== null} />
  }
  return (
    <Section id="experience" title="Experience" intro={isVerified ? AFTER : BEFORE}>
      {change && <ClaimsBanner change={change} busy={busy} onWithdraw={onWithdraw} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="previousRole"
          label="Previous role"
          placeholder="Project Leader, ex-BCG London"
          hint={note('PREVIOUS_ROLE')}
        />
        <TextField name="degree" label="Degree" placeholder="MBA, INSEAD" hint={note('DEGREE')} />
      </div>
      <TagsField
        name="firms"
        label="Firms"
        hint={
          <>
            {note('FIRMS')}
            Consulting firms you have worked for, up to six.
          </>
        }
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
      <TagsField
        name="education"
        label="Education"
        optional
        placeholder="MSc Physics, Imperial College"
        hint={note('EDUCATION')}
      />
      <TagsField name="certifications" label="Certifications" optional hint={note('CERTIFICATIONS')} />
      <TagsField
        name="achievements"
        label="Achievements"
        optional
        placeholder="Coached 40 offers at top-three firms"
        hint={note('ACHIEVEMENTS')}
      />
    </Section>
  )
}
