import Plus from 'lucide-react/icons/plus'
import Webhook from 'lucide-react/icons/webhook'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { useAdminWebhooksQuery } from '../../generated/graphql.ts'
import { AdminPage } from '../admin/AdminPage.tsx'
import { CreateEndpointDialog } from './CreateEndpointDialog.tsx'
import { EndpointCard } from './EndpointCard.tsx'

/** Where one partner's key is told of changes, and what it was told. */
export function AdminWebhooksPage() {
  const { id: keyId = '' } = useParams()
  const query = useAdminWebhooksQuery({ variables: { keyId } })
  // Counts the times it was opened, so that each begins anew.
  const [creating, setCreating] = useState({ open: false, time: 0 })
  const create = (
    <Button size="sm" onClick={() => setCreating(({ time }) => ({ open: true, time: time + 1 }))}>
      <Icon of={Plus} size={16} />
      Add endpoint
    </Button>
  )
  return (
    <AdminPage
      title="Webhooks"
      query={query}
      of={(query.data ?? query.previousData)?.webhookEndpoints}
      actions={create}
    >
      {(list) => (
        <>
          <p className="max-w-[62ch] text-ink-2">
            When a coach changes, each endpoint of the key is sent the answer to its own query. What is not
            answered with success is sent again for two days.
          </p>
          {list.edges.length === 0 && (
            <Card className="mt-6">
              <EmptyState icon={Webhook} title="No endpoints yet">
                Add one, or let the partner add it with the key.
              </EmptyState>
            </Card>
          )}
          <ul aria-label="Endpoints" className="mt-6 grid gap-4">
            {list.edges.map(({ node }) => (
              <li key={node.id}>
                <EndpointCard endpoint={node} />
              </li>
            ))}
          </ul>
          <CreateEndpointDialog
            key={creating.time}
            keyId={keyId}
            open={creating.open}
            onClose={() => setCreating(({ time }) => ({ open: false, time }))}
          />
        </>
      )}
    </AdminPage>
  )
}
