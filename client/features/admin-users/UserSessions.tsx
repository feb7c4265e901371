import { Link } from 'react-router-dom'
import { Money } from '../../components/Money.tsx'
import type { Column } from '../../components/Table.tsx'
import { type AdminUserSessionsQuery, useAdminUserSessionsQuery } from '../../generated/graphql.ts'
import { formatInstant } from '../../lib/time.ts'
import { statusWords } from '../sessions/status-words.ts'
import { RecordCard } from './RecordCard.tsx'

type Session = AdminUserSessionsQuery['adminUserSessions']['edges'][number]['node']

const columns: Column<Session>[] = [
  {
    key: 'title',
    header: 'Session',
    cell: ({ id, title }) => (
      <Link to={`/session/${id}`} className="font-semibold whitespace-nowrap hover:underline">
        {title}
      </Link>
    ),
  },
  {
    key: 'starts',
    header: 'Starts (UTC)',
    cell: ({ startsAt }) => (
      <span className="num whitespace-nowrap">{formatInstant(startsAt, 'UTC', { year: true })}</span>
    ),
  },
  { key: 'as', header: 'As', cell: ({ asCoach }) => (asCoach ? 'Coach' : 'Seeker') },
  { key: 'with', header: 'With', cell: ({ otherSide }) => otherSide || 'Somebody who has not said' },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <span className="whitespace-nowrap">{statusWords(status, 'SEEKER').label}</span>,
  },
  { key: 'price', header: 'Price', align: 'right', cell: ({ price }) => <Money value={price} /> },
]

export function UserSessions({ userId }: { userId: string }) {
  const { data, error, loading, refetch, fetchMore } = useAdminUserSessionsQuery({
    variables: { userId },
    notifyOnNetworkStatusChange: true,
  })
  const list = data?.adminUserSessions
  return (
    <RecordCard
      title="Sessions"
      noun="sessions"
      empty="No sessions, on either side."
      list={list}
      columns={columns}
      error={error}
      loading={loading}
      onRetry={() => void refetch()}
      onMore={() => void fetchMore({ variables: { after: list?.pageInfo.endCursor } })}
    />
  )
}
