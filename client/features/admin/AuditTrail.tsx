import History from 'lucide-react/icons/history'
import { Link } from 'react-router-dom'
import { Card } from '../../components/layout/Card.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { LoadMore } from '../../components/layout/LoadMore.tsx'
import { SkeletonGroup, SkeletonLines } from '../../components/layout/Skeleton.tsx'
import { Table } from '../../components/layout/Table.tsx'
import { useAuditEntriesQuery } from '../../generated/graphql.ts'
import { LoadFailure } from '../../page/LoadFailure.tsx'
import { AUDIT_COLUMNS } from './audit-columns.tsx'

interface AuditTrailProps {
  /** Only what this user did or was done to. */
  userId?: string
  /** Only what admins decide. */
  byAdmins?: boolean
  title: string
}

/** Part of the audit log: what was done, by whom and why, the latest first. */
export function AuditTrail({ userId, byAdmins, title }: AuditTrailProps) {
  const { data, error, loading, refetch, fetchMore } = useAuditEntriesQuery({
    variables: { userId, byAdmins, first: 10, isCounted: true },
    notifyOnNetworkStatusChange: true,
  })
  const list = data?.auditEntries
  return (
    <Card className="mt-4 overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-5 md:px-6">
        <h2 className="text-heading">{title}</h2>
        <Link
          to="/admin/audit"
          className="inline-flex min-h-11 items-center text-small font-semibold text-brand underline-offset-4 hover:underline"
        >
          Search the audit log
        </Link>
      </div>
      {!list && error && (
        <LoadFailure
          title="The audit log could not be loaded"
          error={error}
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
          columns={AUDIT_COLUMNS}
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
