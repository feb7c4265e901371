import type { Column } from '../../components/layout/Table.tsx'
import { type OpenDisputesQuery, useOpenDisputesQuery } from '../../generated/graphql.ts'
import { RecordCard } from '../admin/RecordCard.tsx'
import { PRICE_COLUMN, SESSION_COLUMNS } from '../admin/session-columns.tsx'
import { waitText } from './wait-text.ts'

type Dispute = OpenDisputesQuery['openDisputes']['edges'][number]['node']

const columns = (now: number): Column<Dispute>[] => [
  ...SESSION_COLUMNS,
  { key: 'coach', header: 'Coach', cell: ({ coachName }) => coachName },
  { key: 'seeker', header: 'Student', cell: ({ seekerName }) => seekerName || 'A guest' },
  { key: 'by', header: 'Disputed by', cell: ({ openedBy }) => (openedBy === 'COACH' ? 'Coach' : 'Student') },
  {
    key: 'wait',
    header: 'Waiting',
    cell: ({ openedAt }) => <span className="num whitespace-nowrap">{waitText(openedAt, now)}</span>,
  },
  PRICE_COLUMN,
]

/** Disputed sessions nobody has decided on, the longest wait first; decided on the session's own page. */
export function DisputeQueue({ now }: { now: number }) {
  const query = useOpenDisputesQuery({ notifyOnNetworkStatusChange: true })
  const list = query.data?.openDisputes
  return (
    <RecordCard
      id="disputes"
      title="Disputes"
      noun="disputes"
      empty="No session is disputed."
      query={query}
      list={list}
      columns={columns(now)}
    />
  )
}
