import { Skeleton, SkeletonGroup } from '../../components/layout/Skeleton.tsx'
import { Table } from '../../components/layout/Table.tsx'
import { useIsPhone } from '../../components/use-is-phone.ts'
import { useEarningSessionsQuery } from '../../generated/graphql.ts'
import { EarningCards } from './EarningCards.tsx'
import { ExportedList } from './ExportedList.tsx'
import { earningColumns } from './earning-columns.tsx'
import { useCsvExport } from './use-csv-export.ts'

interface EarningListProps {
  range: { from: string; to: string; timeZone: string }
  zone: string
}

/** The same money session by session, on the page and as a file. */
export function EarningList({ range, zone }: EarningListProps) {
  const query = useEarningSessionsQuery({
    variables: { ...range, first: 20 },
    notifyOnNetworkStatusChange: true,
  })
  const list = (query.data ?? query.previousData)?.earningSessions
  const earnings = list?.edges.map(({ node }) => node) ?? []
  const isPhone = useIsPhone()
  return (
    <ExportedList
      id="sessions"
      title="Session by session"
      noun="sessions"
      exportLabel="Export CSV"
      exported={useCsvExport(range, zone)}
      failed="The sessions could not be loaded"
      empty="No paid session counts in these months. Choose a longer time."
      list={list}
      query={query}
      onMore={() => void query.fetchMore({ variables: { after: list?.pageInfo.endCursor } })}
      skeleton={<ListSkeleton />}
    >
      {isPhone ? (
        <EarningCards earnings={earnings} zone={zone} />
      ) : (
        <Table
          caption="Paid sessions, the latest first"
          columns={earningColumns(zone)}
          rows={earnings}
          rowKey={({ id }) => id}
        />
      )}
    </ExportedList>
  )
}

function ListSkeleton() {
  return (
    <SkeletonGroup label="Loading the sessions">
      <span className="block h-10 bg-sunken" />
      {Array.from({ length: 5 }, (_, i) => (
        <span key={i} className="flex items-center gap-6 border-t border-line px-4 py-5 md:px-6">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="ml-auto h-4 w-20" />
        </span>
      ))}
    </SkeletonGroup>
  )
}
