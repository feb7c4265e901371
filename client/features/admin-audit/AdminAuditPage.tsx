import History from 'lucide-react/icons/history'
import { Card } from '../../components/layout/Card.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { LoadMore } from '../../components/layout/LoadMore.tsx'
import { Table } from '../../components/layout/Table.tsx'
import { useAuditEntriesQuery } from '../../generated/graphql.ts'
import { AdminPage } from '../admin/AdminPage.tsx'
import { AUDIT_COLUMNS } from '../admin/audit-columns.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { useAuditSearch } from './audit-search.ts'

/** Everything that was done, by whom, to what and why; written once and searched by what the address says. */
export function AdminAuditPage() {
  const search = useAuditSearch()
  const query = useAuditEntriesQuery({
    // Nobody counts a log that only grows.
    variables: { filter: search.filter, byAdmins: search.byAdmins, first: 25, isCounted: false },
    notifyOnNetworkStatusChange: true,
  })
  return (
    <AdminPage title="Audit log" query={query} of={(query.data ?? query.previousData)?.auditEntries}>
      {(list) => (
        <>
          <p className="max-w-[62ch] text-ink-2">
            Entries are written once: nobody can change or remove one. They are kept for two years, and the
            name of a person who is erased leaves them.
          </p>
          <AuditFilters search={search} />
          <Card className="mt-4 overflow-hidden" aria-busy={query.loading}>
            {list.edges.length === 0 ? (
              <EmptyState icon={History} title="No entry matches">
                Search for other words, or take a filter away.
              </EmptyState>
            ) : (
              <>
                <Table
                  caption="Audit log"
                  columns={AUDIT_COLUMNS}
                  rows={list.edges.map(({ node }) => node)}
                  rowKey={({ id }) => id}
                />
                <div className="border-t border-line">
                  <LoadMore
                    noun="entries"
                    of={list}
                    busy={query.loading}
                    onMore={() => void query.fetchMore({ variables: { after: list.pageInfo.endCursor } })}
                  />
                </div>
              </>
            )}
          </Card>
        </>
      )}
    </AdminPage>
  )
}
