import { describeError } from '../../apollo/errors.ts'
import { showToast } from '../../components/overlays/toast.ts'
import { useUpdateProfileMutation } from '../../generated/graphql.ts'

/** Keeps the zone in the account too, for e-mails and other browsers. */
export function useSaveTimeZone() {
  const [update] = useUpdateProfileMutation()
  return async (timeZone: string): Promise<void> => {
    try {
      await update({ variables: { input: { timeZone } } })
      showToast({ title: 'Time zone saved.' })
    } catch (error) {
      showToast({ tone: 'error', title: describeError(error).message })
    }
  }
}
