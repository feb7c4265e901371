import type { FragmentType } from '@apollo/client'
import type { Control } from 'react-hook-form'
import type { ListingState_profileFragment } from '../../../generated/graphql.ts'
import type { ProfileForm } from '../profile-form.ts'
import { ListingState } from './ListingState.tsx'
import { useReadiness } from './use-readiness.ts'

interface ListingDraftProps {
  profile: FragmentType<ListingState_profileFragment>
  control: Control<ProfileForm>
  before: ProfileForm
  /** A verified profile has nothing left to do. */
  isAsked: boolean
}

/** Where the coach stands, with what the form as it is typed would add. Apart, so that typing renders this alone. */
export function ListingDraft({ profile, control, before, isAsked }: ListingDraftProps) {
  return <ListingState profile={profile} full draft={useReadiness(control, before, isAsked)} />
}
