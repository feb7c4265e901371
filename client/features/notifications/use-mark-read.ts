import { describeError } from '../../apollo/errors.ts'
import { showToast } from '../../components/overlays/toast.ts'
import { type MarkNotificationsReadInput, useMarkNotificationsReadMutation } from '../../generated/graphql.ts'

/** Marks notifications read: the dots go wherever they are listed, and so does the number at the bell. */
export function useMarkRead() {
  const [mark, { loading }] = useMarkNotificationsReadMutation()

  /** `onRead` is called once they are, before it shows. */
  async function markRead(input: MarkNotificationsReadInput, onRead?: () => void) {
    try {
      await mark({ variables: { input }, context: { beforeShown: onRead } })
    } catch (error) {
      showToast({ tone: 'error', title: describeError(error).message })
    }
  }
  return { markRead, isMarking: loading }
}
