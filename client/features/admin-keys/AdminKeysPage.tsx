import KeyRound from 'lucide-react/icons/key-round'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { LoadMore } from '../../components/layout/LoadMore.tsx'
import { useAdminKeysQuery } from '../../generated/graphql.ts'
import { AdminPage } from '../admin/AdminPage.tsx'
import { CreateKeyDialog } from './CreateKeyDialog.tsx'
import { PartnerKeyCard } from './PartnerKeyCard.tsx'

const LINKS = [
  ['/developers', 'What partners read'],
  ['/playground', 'Try queries in the playground'],
] as const

/** The keys that partners' programs ask with. */
export function AdminKeysPage() {
  const query = useAdminKeysQuery({ notifyOnNetworkStatusChange: true })
  // Counts the times it was opened, so that each begins anew.
  const [creating, setCreating] = useState({ open: false, time: 0 })
  const create = (
    <Button size="sm" onClick={() => setCreating(({ time }) => ({ open: true, time: time + 1 }))}>
      <Icon of={Plus} size={16} />
      Create key
    </Button>
  )
  return (
    <AdminPage
      title="Partner keys"
      query={query}
      of={(query.data ?? query.previousData)?.partnerKeys}
      actions={create}
    >
      {(list) => (
        <>
          <p className="max-w-[62ch] text-ink-2">
            A partner’s program asks with its key. It sees what is public, changes only its own webhooks, and
            what it asks is counted by UTC day.
          </p>
          <p className="flex flex-wrap gap-x-6">
            {LINKS.map(([to, label]) => (
              <Link
                key={to}
                to={to}
                className="inline-flex min-h-6 items-center font-semibold text-brand hover:underline pointer-coarse:min-h-11"
              >
                {label}
              </Link>
            ))}
          </p>
          {list.edges.length === 0 && (
            <Card className="mt-6">
              <EmptyState icon={KeyRound} title="No keys yet">
                Create one for each partner, so that you can end one without the others.
              </EmptyState>
            </Card>
          )}
          <ul aria-label="Partner keys" className="mt-6 grid gap-4">
            {list.edges.map(({ node }) => (
              <li key={node.id}>
                <PartnerKeyCard partnerKey={node} />
              </li>
            ))}
          </ul>
          {list.pageInfo.hasNextPage && (
            <LoadMore
              noun="keys"
              of={list}
              busy={query.loading}
              onMore={() => void query.fetchMore({ variables: { after: list.pageInfo.endCursor } })}
            />
          )}
          <CreateKeyDialog
            key={creating.time}
            open={creating.open}
            onClose={() => setCreating(({ time }) => ({ open: false, time }))}
          />
        </>
      )}
    </AdminPage>
  )
}
