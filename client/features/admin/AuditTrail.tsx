import History from 'lucide-react/icons/history'
import { describeError } from '../../apollo/errors.ts'
import { Card } from '../../components/layout/Card.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { ErrorState } from '../../components/layout/ErrorState.tsx'
import { LoadMore } from '../../components/layout/LoadMore.tsx'
import { SkeletonGroup, SkeletonLines } from '../../components/layout/Skeleton.tsx'
import { type Column, Table } from '../../components/layout/Table.tsx'
import { type AuditEntriesQuery, useAuditEntriesQuery } from '../../generated/graphql.ts'
import { formatInstant } from '../../lib/time.ts'
import { actionWords, detailWords } from './audit-words.ts'

type Entry = AuditEntriesQuery['auditEntries']['edges'][number]['node']

interface AuditTrailProps {
  /** Only what this user did or was done to. */
  userId?: string
  /** Only what admins decide. */
  byAdmins?: boolean
  title: string
}

const columns: Column<Entry>[] = [
  {
    key: 'at',
    header: 'When (UTC)',
    cell: ({ at }) => (
      <span className="num whitespace-nowrap">{formatInstant(at, 'UTC', { year: true })}</span>
    ),
  },
  {
    key: 'action',
    header: 'What',
    cell: ({ action, detail, subjectName }) => (
      <span className="block min-w-44">
        <span className="font-semibold">{actionWords(action)}</span>
        {subjectName && `: ${subjectName}`}
        {detailWords(detail) && <span className="block text-tiny text-ink-2">{detailWords(detail)}</span>}
      </span>
    ),
  },
  {
    key: 'actor',
    header: 'By',
    cell: ({ actor, actorName }) => <span className="whitespace-nowrap">{actorName || actor}</span>,
  },
  {
    key: 'reason',
    header: 'Why',
    cell: ({ reason }) => (
      <span className="block min-w-44">{reason ?? <span className="text-ink-2">No reason asked</span>}</span>
    ),
  },
]

/** Part of the audit log: what was done, by whom and why, the latest first. */
export function AuditTrail({ userId, byAdmins, title }: AuditTrailProps) {
  const { data, error, loading, refetch, fetchMore } = useAuditEntriesQuery({
    variables: { userId, byAdmins },
    notifyOnNetworkStatusChange: true,
  })
  const list = data?.auditEntries
  return (
    <Card className="mt-4 overflow-hidden">
      <h2 className="px-4 py-5 text-heading md:px-6">{title}</h2>
      {!list && error && (
        <ErrorState
          title="The audit log could not be loaded"
          message={describeError(error).message}
          onRetry={() => void refetch()}
          retrying={loading}
        />
      )}
      {!list && !error && (
        <SkeletonGroup label="Loading the audit log" className="px-6 pb-6">
          <SkeletonLines lines={4} />
        </SkeletonGroup>
      )}
      {list?.edges.length === 0 && (
        <div className="border-t border-line">
          <EmptyState icon={History} title="Nothing noted yet">
            Every change by a person is noted here with its reason.
          </EmptyState>
        </div>
      )}
      {list && list.edges.length > 0 && (
        <Table
          caption={title}
          columns={columns}
          rows={list.edges.map(({ node }) => node)}
          rowKey={({ id }) => id}
        />
      )}
      {list?.pageInfo.hasNextPage && (
        <LoadMore
          noun="entries"
          of={list}
          busy={loading}
          onMore={() => void fetchMore({ variables: { after: list.pageInfo.endCursor } })}
        />
      )}
    </Card>
  )
}
