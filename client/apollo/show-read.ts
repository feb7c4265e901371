import { type ApolloCache, isReference, type OperationVariables, type Reference } from '@apollo/client'
import { now } from '../lib/now.ts'

interface CachedPage {
  unreadCount?: number
  edges?: readonly { node?: Reference }[]
}

interface Answer {
  markNotificationsRead?: { unreadCount: number }
}

/** Notifications that were marked read are shown so wherever they are listed: asking again would cut long lists short. */
export function showRead(cache: ApolloCache, { input }: OperationVariables, data: Answer): void {
  const ids = (input as { ids?: readonly string[] | null } | undefined)?.ids ?? null
  const unreadCount = data.markNotificationsRead?.unreadCount
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
