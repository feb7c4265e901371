import { Link } from 'react-router-dom'
import { LoadMore } from '../../components/layout/LoadMore.tsx'
import { SkeletonGroup, SkeletonLines } from '../../components/layout/Skeleton.tsx'
import { type Column, Table } from '../../components/layout/Table.tsx'
import { Money } from '../../components/Money.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import {
  type AnalyticsMetric,
  type AnalyticsRowsQuery,
  useAnalyticsRowsQuery,
} from '../../generated/graphql.ts'
import { formatMoney } from '../../lib/money.ts'
import { listed, plural } from '../../lib/text.ts'
import { formatInstant } from '../../lib/time.ts'
import { LoadFailure } from '../../page/LoadFailure.tsx'

type Row = AnalyticsRowsQuery['analyticsRows']['edges'][number]['node']

const columns: Column<Row>[] = [
  {
    key: 'at',
    header: 'When (UTC)',
    cell: ({ at }) => <span className="num whitespace-nowrap">{formatInstant(at, 'UTC')}</span>,
  },
  {
    key: 'title',
    header: 'Session',
    cell: ({ title, detail, sessionId }) => (
      <>
        {sessionId ? (
          <Link to={`/session/${sessionId}`} className="press inline-block font-semibold hover:underline">
            {title}
          </Link>
        ) : (
          <span className="font-semibold">{title}</span>
        )}
        <span className="block text-tiny text-ink-2">{detail}</span>
      </>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    cell: ({ amount }) => (amount ? <Money value={amount} decimals="always" /> : '–'),
  },
]

interface RowsDialogProps {
  drill: { metric: AnalyticsMetric; title: string } | null
  days: number
  onClose: () => void
}

/** The rows a figure is made of, and what they come to: the figure. */
export function RowsDialog({ drill, days, onClose }: RowsDialogProps) {
  const { data, error, loading, refetch, fetchMore } = useAnalyticsRowsQuery({
    variables: { metric: drill?.metric ?? 'GMV', days },
    skip: drill === null,
    notifyOnNetworkStatusChange: true,
  })
  const list = data?.analyticsRows
  const sum = list && listed(list.totals.map((value) => formatMoney(value, { decimals: 'always' })))
  return (
    <Dialog
      open={drill !== null}
      onClose={onClose}
      size="lg"
      title={drill?.title ?? 'Rows'}
      description={list ? `${plural(list.totalCount, 'row')}${sum ? `, ${sum} in all` : ''}.` : undefined}
    >
      {!list && error && (
        <LoadFailure
          title="The rows could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={loading}
        />
      )}
      {!list && !error && (
        <SkeletonGroup label="Loading the rows">
          <SkeletonLines lines={8} />
        </SkeletonGroup>
      )}
      {list && (
        <div className="-mx-6 sm:-mx-8">
          <Table
            caption={`Rows of ${drill?.title ?? 'the figure'}`}
            columns={columns}
            rows={list.edges.map(({ node }) => node)}
            rowKey={({ id }) => id}
          />
          <LoadMore
            noun="rows"
            of={list}
            busy={loading}
            onMore={() => void fetchMore({ variables: { after: list.pageInfo.endCursor } })}
          />
        </div>
      )}
    </Dialog>
  )
}
