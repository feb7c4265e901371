import type { Column } from '../../components/layout/Table.tsx'
import { type AdminUserSessionsQuery, useAdminUserSessionsQuery } from '../../generated/graphql.ts'
import { RecordCard } from '../admin/RecordCard.tsx'
import { PRICE_COLUMN, SESSION_COLUMNS } from '../admin/session-columns.tsx'
import { statusWords } from '../sessions/status-words.ts'

type Session = AdminUserSessionsQuery['adminUserSessions']['edges'][number]['node']

const columns: Column<Session>[] = [
  ...SESSION_COLUMNS,
  { key: 'as', header: 'As', cell: ({ asCoach }) => (asCoach ? 'Coach' : 'Seeker') },
  { key: 'with', header: 'With', cell: ({ otherSide }) => otherSide || 'Somebody who has not said' },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <span className="whitespace-nowrap">{statusWords(status, 'SEEKER').label}</span>,
  },
  PRICE_COLUMN,
]

export function UserSessions({ userId }: { userId: string }) {
  const query = useAdminUserSessionsQuery({
    variables: { userId },
    notifyOnNetworkStatusChange: true,
  })
  const list = query.data?.adminUserSessions
  return (
    <RecordCard
      title="Sessions"
      noun="sessions"
      empty="No sessions, on either side."
      query={query}
      list={list}
      columns={columns}
    />
  )
}
