import { Card } from '../../components/layout/Card.tsx'
import { LoadMore } from '../../components/layout/LoadMore.tsx'
import { useMySessionsQuery } from '../../generated/graphql.ts'
import { LoadFailure } from '../../page/LoadFailure.tsx'
import { NoSessions } from './NoSessions.tsx'
import { SessionListSkeleton } from './SessionListSkeleton.tsx'
import { SessionRow } from './SessionRow.tsx'

interface SessionListProps {
  when: 'UPCOMING' | 'PAST'
  zone: string
}

/** The first page of either tab. */
export const firstPage = (when: SessionListProps['when']) => ({ when, first: 20 })

export function SessionList({ when, zone }: SessionListProps) {
  const { data, previousData, error, loading, refetch, fetchMore } = useMySessionsQuery({
    variables: firstPage(when),
    notifyOnNetworkStatusChange: true,
  })
  const list = (data ?? previousData)?.mySessions

  if (!list && error) {
    return (
      <Card>
        <LoadFailure
          title="Your sessions could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={loading}
        />
      </Card>
    )
  }
  if (!list) return <SessionListSkeleton />
  if (list.edges.length === 0) return <NoSessions when={when} />
  return (
    <>
      <Card as="ul" className="divide-y divide-line">
        {list.edges.map(({ node }) => (
          <li key={node.id}>
            <SessionRow session={node} zone={zone} />
          </li>
        ))}
      </Card>
      <LoadMore
        noun="sessions"
        of={list}
        busy={loading}
        onMore={() => void fetchMore({ variables: { after: list.pageInfo.endCursor } })}
      />
    </>
  )
}
