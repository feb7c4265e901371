import type { ApolloCache, Reference } from '@apollo/client'
import { isReference } from '@apollo/client'
import { describeError } from '../../apollo/errors.ts'
import { showToast } from '../../components/toast.ts'
import { now } from '../../lib/now.ts'
import { type MarkNotificationsReadInput, useMarkNotificationsReadMutation } from '../../generated/graphql.ts'

interface CachedPage {
  unreadCount?: number
  edges?: readonly { node?: Reference }[]
}

/** Marks notifications read, and shows it at once wherever they are listed: the dots go, and so does the number at the bell. */
export function useMarkRead() {
  const [mark, { loading }] = useMarkNotificationsReadMutation()

  /** `onRead` is called once they are, before it shows. */
  async function markRead(input: MarkNotificationsReadInput, onRead?: () => void) {
    try {
      await mark({
        variables: { input },
        update(cache, { data }) {
          if (!data) return
          onRead?.()
          showRead(cache, input.ids ?? null, data.markNotificationsRead.unreadCount)
        },
      })
    } catch (error) {
      showToast({ tone: 'error', title: describeError(error).message })
    }
  }
  return { markRead, isMarking: loading }
}

/** `ids` null: all that are listed anywhere. */
function showRead(cache: ApolloCache, ids: readonly string[] | null, unreadCount: number): void {
  const read = new Set<string | undefined>(ids)
  cache.modify({
    fields: {
      myNotifications: (page: CachedPage | Reference, { readField }) => {
        if (isReference(page)) return page
        if (!ids) for (const { node } of page.edges ?? []) read.add(readField<string>('id', node))
        return { ...page, unreadCount }
      },
    },
  })
  const readAt = new Date(now()).toISOString()
  for (const id of read)
    cache.modify({
      id: cache.identify({ __typename: 'Notification', id }),
      fields: { readAt: (before: string | null) => before ?? readAt },
    })
}
