import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { describeError } from '../../apollo/errors.ts'
import { showToast } from '../../components/overlays/toast.ts'
import {
  type CoachProfileForm_profileFragment,
  CoachProfileForm_profileFragmentDoc,
  useUpdateCoachProfileMutation,
} from '../../generated/graphql.ts'
import type { CalendarRules } from '../availability/availability-rules.ts'
import { CLAIM_FIELDS } from './claims/claim-fields.ts'
import { formPath, mistakesOf } from './form-mistakes.ts'
import { formOf, type ProfileForm } from './profile-form.ts'
import { changesOf } from './profile-input.ts'

/** Sends what was changed. Mistakes go to their fields, the first gets the focus; anything else is a toast. */
export function useSaveProfile(
  form: UseFormReturn<ProfileForm>,
  zone: string,
  rulesByDefault: CalendarRules,
) {
  const [update, { client }] = useUpdateCoachProfileMutation()

  function point(mistakes: Record<string, string>): void {
    for (const [path, message] of Object.entries(mistakes).toReversed())
      form.setError(formPath(path) as FieldPath<ProfileForm>, { message }, { shouldFocus: true })
    showToast({ tone: 'error', title: 'Some fields need another look.' })
  }

  /** The saved profile read back: markup stripped, doubles dropped, money in the new currency. */
  function readBack(id: string, options?: { keepDirtyValues: boolean }) {
    const saved = client.readFragment<CoachProfileForm_profileFragment>({
      fragment: CoachProfileForm_profileFragmentDoc,
      fragmentName: 'CoachProfileForm_profile',
      id: client.cache.identify({ __typename: 'CoachProfile', id }),
    })
    if (saved) form.reset(formOf(saved, zone, rulesByDefault), options)
    return saved
  }

  async function save(before: ProfileForm): Promise<void> {
    form.clearErrors()
    const values = form.getValues()
    const mistakes = mistakesOf(values)
    if (Object.keys(mistakes).length > 0) return point(mistakes)
    try {
      const input = changesOf(values, before)
      const { data } = await update({ variables: { input } })
      const waits = data && readBack(data.updateCoachProfile.id)?.claimChange?.refusedAt === null
      const isClaimed = Object.values(CLAIM_FIELDS).some((name) => name in input)
      showToast({
        title: waits && isClaimed ? 'Saved. We check the changes before they are shown.' : 'Profile saved.',
      })
    } catch (error) {
      const { message, fields } = describeError(error)
      if (Object.keys(fields).length > 0) point(fields)
      else showToast({ tone: 'error', title: message })
    }
  }

  return { save, readBack }
}
