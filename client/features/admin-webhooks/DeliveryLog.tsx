import { useState } from 'react'
import { POLICIES } from '../../apollo/policies.ts'
import { ChoiceChips } from '../../components/fields/ChoiceChips.tsx'
import { LoadMore } from '../../components/layout/LoadMore.tsx'
import { SkeletonGroup, SkeletonLines } from '../../components/layout/Skeleton.tsx'
import { useWebhookDeliveriesQuery, type WebhookDeliveryState } from '../../generated/graphql.ts'
import { LoadFailure } from '../../page/LoadFailure.tsx'
import { DeliveryRow } from './DeliveryRow.tsx'
import { DELIVERY_STATES } from './webhook-words.ts'

const CHOICES = [
  { value: 'ALL' as const, label: 'All' },
  ...(Object.keys(DELIVERY_STATES) as WebhookDeliveryState[]).map((value) => ({
    value,
    label: DELIVERY_STATES[value].label,
  })),
]
/** What waits is asked for again, so that one sees it arrive. */
const POLL_MS = 5000

/** What an endpoint was told in the last 14 days. */
export function DeliveryLog({ endpointId }: { endpointId: string }) {
  const [state, setState] = useState<WebhookDeliveryState | 'ALL'>('ALL')
  const { data, previousData, error, loading, refetch, fetchMore } = useWebhookDeliveriesQuery({
    variables: { endpointId, state: state === 'ALL' ? null : state },
    fetchPolicy: POLICIES.always,
    notifyOnNetworkStatusChange: true,
    pollInterval: POLL_MS,
  })
  const list = (data ?? previousData)?.webhookDeliveries
  return (
    <section aria-label="Deliveries" className="mt-3 border-t border-line pt-4">
      <ChoiceChips label="State" options={CHOICES} value={state} onChange={setState} />
      {!list && error && (
        <LoadFailure
          title="The deliveries could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!list && !error && (
        <SkeletonGroup label="Loading deliveries">
          <SkeletonLines lines={4} />
        </SkeletonGroup>
      )}
      {list?.edges.length === 0 && (
        <p className="py-6 text-center text-small text-ink-2">
          {state === 'ALL' ? 'Nothing was sent in the last 14 days.' : 'None in this state.'}
        </p>
      )}
      {list && list.edges.length > 0 && (
        <ul className="mt-3">
          {list.edges.map(({ node }) => (
            <DeliveryRow key={node.id} delivery={node} />
          ))}
        </ul>
      )}
      {list?.pageInfo.hasNextPage && (
        <LoadMore
          noun="deliveries"
          of={list}
          busy={loading}
          onMore={() => void fetchMore({ variables: { after: list.pageInfo.endCursor } })}
        />
      )}
    </section>
  )
}
