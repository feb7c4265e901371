import CalendarClock from 'lucide-react/icons/calendar-clock'
import { Link } from 'react-router-dom'
import { useViewer } from '../../auth/viewer.ts'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { LoadMore } from '../../components/layout/LoadMore.tsx'
import { useMySessionsQuery } from '../../generated/graphql.ts'
import { LoadFailure } from '../../page/LoadFailure.tsx'
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

function NoSessions({ when }: Pick<SessionListProps, 'when'>) {
  const isCoach = useViewer().viewer?.userType === 'COACH'
  const [title, text, to, label] = isCoach
    ? when === 'UPCOMING'
      ? [
          'No bookings yet',
          'New bookings and requests appear here.',
          '/coach-dashboard',
          'Open your dashboard',
        ]
      : ['No past sessions', 'Sessions you have given stay here.', '/coach-dashboard', 'Open your dashboard']
    : when === 'UPCOMING'
      ? ['Nothing booked', 'Pick a coach and a time in your own zone.', '/coaches', 'Find a coach']
      : ['No past sessions', 'Sessions you have had stay here.', '/coaches', 'Find a coach']
  return (
    <Card>
      <EmptyState
        icon={CalendarClock}
        title={title}
        action={
          <LinkButton as={Link} to={to}>
            {label}
          </LinkButton>
        }
      >
        {text}
      </EmptyState>
    </Card>
  )
}
