import Download from 'lucide-react/icons/download'
import { describeError } from '../../apollo/errors.ts'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { ErrorState } from '../../components/layout/ErrorState.tsx'
import { LoadMore } from '../../components/layout/LoadMore.tsx'
import { Skeleton, SkeletonGroup } from '../../components/layout/Skeleton.tsx'
import { Table } from '../../components/layout/Table.tsx'
import { useIsPhone } from '../../components/use-is-phone.ts'
import { useEarningSessionsQuery } from '../../generated/graphql.ts'
import { EarningCards } from './EarningCards.tsx'
import { earningColumns } from './earning-columns.tsx'
import { useCsvExport } from './use-csv-export.ts'

interface EarningListProps {
  range: { from: string; to: string; timeZone: string }
  zone: string
}

/** The same money session by session, on the page and as a file. */
export function EarningList({ range, zone }: EarningListProps) {
  const {
    data: fresh,
    previousData,
    error,
    loading,
    refetch,
    fetchMore,
  } = useEarningSessionsQuery({ variables: { ...range, first: 20 }, notifyOnNetworkStatusChange: true })
  const list = (fresh ?? previousData)?.earningSessions
  const isPhone = useIsPhone()
  const { exportCsv, done } = useCsvExport(range, zone)
  return (
    <Card as="section" aria-labelledby="sessions" className="mt-4 overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 md:px-6">
        <h2 id="sessions" className="text-heading">
          Session by session
        </h2>
        <Button
          variant="secondary"
          size="sm"
          disabled={!list || list.totalCount === 0}
          busy={done !== null}
          busyLabel={`Exporting, ${done} of ${list?.totalCount ?? 0}`}
          onClick={() => void exportCsv()}
        >
          <Icon of={Download} size={16} />
          Export CSV
        </Button>
      </div>
      {!list && error && (
        <ErrorState
          title="The sessions could not be loaded"
          message={describeError(error).message}
          onRetry={() => void refetch()}
          retrying={loading}
        />
      )}
      {!list && !error && <ListSkeleton />}
      {list?.edges.length === 0 && (
        <p className="border-t border-line px-6 py-10 text-center text-small text-ink-2">
          No paid session counts in these months. Choose a longer time.
        </p>
      )}
      {list && list.edges.length > 0 && (
        <>
          {isPhone ? (
            <EarningCards earnings={list.edges.map(({ node }) => node)} zone={zone} />
          ) : (
            <Table
              caption="Paid sessions, the latest first"
              columns={earningColumns(zone)}
              rows={list.edges.map(({ node }) => node)}
              rowKey={({ id }) => id}
            />
          )}
          <div className="border-t border-line">
            <LoadMore
              noun="sessions"
              of={list}
              busy={loading}
              onMore={() => void fetchMore({ variables: { after: list.pageInfo.endCursor } })}
            />
          </div>
        </>
      )}
    </Card>
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
