import { gql, isReference } from '@apollo/client'
import { describeError } from '../../apollo/errors.ts'
import { showToast } from '../../components/toast.ts'
import { now } from '../../lib/now.ts'
import { type MarkNotificationsReadInput, useMarkNotificationsReadMutation } from '../../generated/graphql.ts'

/** Marks notifications read, and shows it at once: the dots go, and so does the number at the bell. */
export function useMarkRead() {
  const [mark, { loading }] = useMarkNotificationsReadMutation()

  async function markRead(input: MarkNotificationsReadInput, ids: readonly string[]) {
    try {
      await mark({
        variables: { input },
        update(cache, { data }) {
          const readAt = new Date(now()).toISOString()
          for (const id of ids)
            cache.writeFragment({
              id: cache.identify({ __typename: 'Notification', id }),
              fragment: gql`
                fragment MarkedRead on Notification {
                  readAt
                }
              `,
              data: { readAt },
            })
          const unreadCount = data?.markNotificationsRead.unreadCount
          if (unreadCount !== undefined)
            cache.modify({
              fields: {
                myNotifications: (page) => (isReference(page) ? page : { ...page, unreadCount }),
              },
            })
        },
      })
    } catch (error) {
      showToast({ tone: 'error', title: describeError(error).message })
    }
  }
  return { markRead, isMarking: loading }
}
