import { POLICIES } from '../../../apollo/policies.ts'
import { useRoomNewsQuery } from '../../../generated/graphql.ts'

const EVERY = 15_000

/** Messages and whatever the other side has changed, asked for at once and then every 15 seconds while the page is seen. */
export function useRoomNews(sessionId: string, token: string | undefined) {
  const { data, error, loading, refetch, fetchMore } = useRoomNewsQuery({
    variables: { sessionId, token },
    fetchPolicy: POLICIES.always,
    pollInterval: EVERY,
    skipPollAttempt: () => document.hidden,
  })
  const page = data?.sessionMessages
  return {
    /** The earliest first, as they are read; undefined until they are known. */
    messages: page?.edges.map(({ node }) => node).toReversed(),
    hasEarlier: page?.pageInfo.hasNextPage ?? false,
    error: data ? undefined : error,
    loading,
    refetch: () => refetch().catch(() => undefined),
    earlier: () => fetchMore({ variables: { after: page?.pageInfo.endCursor } }).catch(() => undefined),
  }
}

export type RoomMessage = NonNullable<ReturnType<typeof useRoomNews>['messages']>[number]
