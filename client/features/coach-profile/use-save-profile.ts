import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { describeError } from '../../apollo/errors.ts'
import { showToast } from '../../components/toast.ts'
import {
  type CoachProfileForm_profileFragment,
  CoachProfileForm_profileFragmentDoc,
  useUpdateCoachProfileMutation,
} from '../../generated/graphql.ts'
import { formPath, mistakesOf } from './form-mistakes.ts'
import { formOf, type ProfileForm } from './profile-form.ts'
import { changesOf } from './profile-input.ts'

/** Sends what was changed. Mistakes go to their fields, the first gets the focus; anything else is a toast. */
export function useSaveProfile(form: UseFormReturn<ProfileForm>, zone: string) {
  const [update, { client }] = useUpdateCoachProfileMutation({
    update: (cache) => {
      for (const fieldName of ['coach', 'coaches']) cache.evict({ id: 'ROOT_QUERY', fieldName })
    },
  })

  function point(mistakes: Record<string, string>): void {
    for (const [path, message] of Object.entries(mistakes).toReversed())
      form.setError(formPath(path) as FieldPath<ProfileForm>, { message }, { shouldFocus: true })
    showToast({ tone: 'error', title: 'Some fields need another look.' })
  }

  /** The saved profile read back: markup stripped, doubles dropped, money in the new currency. */
  function readBack(id: string): void {
    const saved = client.readFragment<CoachProfileForm_profileFragment>({
      fragment: CoachProfileForm_profileFragmentDoc,
      fragmentName: 'CoachProfileForm_profile',
      id: client.cache.identify({ __typename: 'CoachProfile', id }),
    })
    if (saved) form.reset(formOf(saved, zone))
  }

  return async (before: ProfileForm): Promise<void> => {
    form.clearErrors()
    const values = form.getValues()
    const mistakes = mistakesOf(values)
    if (Object.keys(mistakes).length > 0) return point(mistakes)
    try {
      const { data } = await update({ variables: { input: changesOf(values, before) } })
      if (data) readBack(data.updateCoachProfile.id)
      showToast({ title: 'Profile saved.' })
    } catch (error) {
      const { message, fields } = describeError(error)
      if (Object.keys(fields).length > 0) point(fields)
      else showToast({ tone: 'error', title: message })
    }
  }
}
