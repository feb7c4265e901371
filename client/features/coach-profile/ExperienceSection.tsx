import type { ReactNode } from 'react'
import { Section } from '../../components/layout/Section.tsx'
import type { Claim, CoachProfileForm_profileFragment } from '../../generated/graphql.ts'
import { ClaimField } from './claims/ClaimField.tsx'
import { ClaimsBanner } from './claims/ClaimsBanner.tsx'
import { TagsField } from './fields/TagsField.tsx'
import { TextField } from './fields/TextField.tsx'
import { useSuggestions } from './fields/use-suggestions.ts'

interface ExperienceSectionProps {
  profile: CoachProfileForm_profileFragment
  busy: boolean
  /** Of one claim, or of all. */
  onWithdraw: (claim?: Claim) => void
}

const BEFORE =
  'We check these by hand before you are listed, so write them as they stand on your records. A document helps: only you and our team see it.'
const AFTER =
  'We have checked these by hand. A change to role, degree, firms, education, certifications or achievements is shown once we have confirmed it.'

export function ExperienceSection({ profile, busy, onWithdraw }: ExperienceSectionProps) {
  const suggest = useSuggestions()
  const { claimChange: change, isVerified } = profile
  const field = (claim: Claim, children: (hint: ReactNode) => ReactNode) => (
    <ClaimField claim={claim} profile={profile} busy={busy} onWithdraw={onWithdraw}>
      {children}
    </ClaimField>
  )
  return (
    <Section id="experience" title="Experience" intro={isVerified ? AFTER : BEFORE}>
      {change && <ClaimsBanner change={change} busy={busy} onWithdraw={() => onWithdraw()} />}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {field('PREVIOUS_ROLE', (hint) => (
          <TextField
            name="previousRole"
            label="Previous role"
            placeholder="Project Leader, ex-BCG London"
            hint={hint}
          />
        ))}
        {field('DEGREE', (hint) => (
          <TextField name="degree" label="Degree" placeholder="MBA, INSEAD" hint={hint} />
        ))}
      </div>
      {field('FIRMS', (hint) => (
        <TagsField
          name="firms"
          label="Firms"
          hint={
            <>
              {hint}
              Consulting firms you have worked for, up to six.
            </>
          }
          placeholder="BCG"
          suggestions={suggest('firms')}
        />
      ))}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="experienceYears" label="Years of experience" figure />
        <TextField
          name="externalTotalSessions"
          label="Sessions given elsewhere"
          figure
          hint="Shown apart from sessions here, never added."
        />
      </div>
      {field('EDUCATION', (hint) => (
        <TagsField
          name="education"
          label="Education"
          optional
          placeholder="MSc Physics, Imperial College"
          hint={hint}
        />
      ))}
      {field('CERTIFICATIONS', (hint) => (
        <TagsField name="certifications" label="Certifications" optional hint={hint} />
      ))}
      {field('ACHIEVEMENTS', (hint) => (
        <TagsField
          name="achievements"
          label="Achievements"
          optional
          placeholder="Coached 40 offers at top-three firms"
          hint={hint}
        />
      ))}
    </Section>
  )
}
