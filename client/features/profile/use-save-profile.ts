import type { UseFormReturn } from 'react-hook-form'
import { describeError } from '../../apollo/errors.ts'
import { useViewer } from '../../auth/viewer.ts'
import { showToast } from '../../components/overlays/toast.ts'
import { useUpdateProfileMutation } from '../../generated/graphql.ts'
import { setTimeZone } from '../geo/time-zone.ts'
import { changesOf, type ProfileForm } from './profile-form.ts'

const isField = (path: string, form: ProfileForm): path is keyof ProfileForm => path in form

/** Sends what was changed. Mistakes go to their fields, the first gets the focus; anything else is a toast. */
export function useSaveProfile(form: UseFormReturn<ProfileForm>) {
  const [update] = useUpdateProfileMutation()
  const { refresh } = useViewer()

  function point(fields: Record<string, string>): void {
    for (const [path, message] of Object.entries(fields).toReversed())
      if (isField(path, form.getValues())) form.setError(path, { message }, { shouldFocus: true })
    showToast({ tone: 'error', title: 'Some fields need another look.' })
  }

  return async (now: ProfileForm, before: ProfileForm): Promise<void> => {
    const input = changesOf(now, before)
    try {
      await update({ variables: { input } })
      if (input.timeZone) setTimeZone(input.timeZone)
      showToast({ title: 'Profile saved.' })
      // The header shows the name too.
      if (input.firstName ?? input.lastName !== undefined) refresh().catch(() => undefined)
    } catch (error) {
      const { message, fields } = describeError(error)
      if (Object.keys(fields).length > 0) point(fields)
      else showToast({ tone: 'error', title: message })
    }
  }
}
