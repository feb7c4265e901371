import { Link } from 'react-router-dom'
import { LoadMore } from '../../../components/layout/LoadMore.tsx'
import { SkeletonGroup, SkeletonLines } from '../../../components/layout/Skeleton.tsx'
import { type Column, Table } from '../../../components/layout/Table.tsx'
import { Money } from '../../../components/Money.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { formatMoney, type MoneyValue } from '../../../lib/money.ts'
import { listed, plural } from '../../../lib/text.ts'
import { formatInstant } from '../../../lib/time.ts'
import { LoadFailure } from '../../../page/LoadFailure.tsx'

interface Row {
  id: string
  at: string
  title: string
  detail: string
  sessionId?: string | null
  amount?: MoneyValue | null
}

/** What a figure is made of: `RowsDialog_rows`, with amounts where rows are added and not only counted. */
interface Rows {
  totalCount: number
  totals?: readonly MoneyValue[]
  pageInfo: { hasNextPage: boolean; endCursor?: string | null }
  edges: readonly { node: Row }[]
}

const AMOUNT: Column<Row> = {
  key: 'amount',
  header: 'Amount',
  align: 'right',
  cell: ({ amount }) => (amount ? <Money value={amount} decimals="always" /> : '–'),
}

const COLUMNS: Column<Row>[] = [
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
]

interface RowsDialogProps {
  /** What the figure counts; null while none is opened. */
  title: string | null
  list: Rows | undefined
  query: {
    error?: object
    loading: boolean
    refetch: () => Promise<unknown>
    fetchMore: (more: { variables: { after: string | null | undefined } }) => Promise<unknown>
  }
  onClose: () => void
}

/** The rows a figure is made of, and what they come to: the figure. */
export function RowsDialog({ title, list, query, onClose }: RowsDialogProps) {
  const { error, loading, refetch, fetchMore } = query
  const totals = list?.totals ?? []
  const sum = listed(totals.map((value) => formatMoney(value, { decimals: 'always' })))
  return (
    <Dialog
      open={title !== null}
      onClose={onClose}
      size="lg"
      title={title ?? 'Rows'}
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
            caption={`Rows of ${title ?? 'the figure'}`}
            columns={totals.length > 0 ? [...COLUMNS, AMOUNT] : COLUMNS}
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
