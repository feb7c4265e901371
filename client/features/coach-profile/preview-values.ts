import type { CoachProfileForm_profileFragment } from '../../generated/graphql.ts'
import { currencyOfCountry } from '../geo/geo-rules.ts'
import { minorOf } from './money-text.ts'
import type { ProfileForm } from './profile-form.ts'

/** What the public page says of a coach. */
export interface PreviewValues {
  facts: string
  bio: string
  specialties: readonly string[]
  rate: Pick<CoachProfileForm_profileFragment['hourlyRate'], 'amountMinor' | 'currency'>
  background: readonly { title: string; lines: readonly string[] }[]
}

type Said = Pick<
  ProfileForm,
  | 'headline'
  | 'bio'
  | 'previousRole'
  | 'degree'
  | 'specialties'
  | 'firms'
  | 'education'
  | 'achievements'
  | 'certifications'
>

/** As it is saved, with the claims that are confirmed. */
export const savedValues = (profile: CoachProfileForm_profileFragment): PreviewValues =>
  valuesOf(
    { ...profile, previousRole: profile.previousRole ?? '', degree: profile.degree ?? '' },
    profile.hourlyRate,
  )

/** As it would be with the form saved and its claims confirmed. */
export const formValues = (form: ProfileForm): PreviewValues =>
  valuesOf(form, {
    amountMinor: minorOf(form.hourlyRate ?? '') ?? 0,
    currency: currencyOfCountry(form.taxResidencyCountry || null),
  })

const valuesOf = (said: Said, rate: PreviewValues['rate']): PreviewValues => ({
  facts: [said.previousRole || said.headline, said.degree].filter(Boolean).join(' · '),
  bio: said.bio?.trim() ?? '',
  specialties: said.specialties ?? [],
  rate,
  background: [
    { title: 'Firms', lines: said.firms ?? [] },
    { title: 'Education', lines: said.education ?? [] },
    { title: 'Achievements', lines: said.achievements ?? [] },
    { title: 'Certifications', lines: said.certifications ?? [] },
  ].filter(({ lines }) => lines.length > 0),
})
