import type { EntityManager } from '@mikro-orm/postgresql'
import type { ProviderEvent } from './provider.type.ts'

interface Received {
  provider: string
  /** Null when we never made the reference. */
  paymentId: string | null
  at: Date
}

/** Keeps what the provider said. Answers the row's id, null when the event was already there. */
export async function keepEvent(
  em: EntityManager,
  event: ProviderEvent,
  { provider, paymentId, at }: Received,
): Promise<string | null> {
  const [kept] = await em.execute<{ id: string }[]>(
    `insert into payment_events (payment_id, provider, provider_event_id, provider_ref, type, amount_minor, currency, refund_ref,
       reason, occurred_at, received_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (provider, provider_event_id) do nothing returning id`,
    [
      paymentId,
      provider,
      event.eventId,
      event.providerRef,
      event.type,
      event.amountMinor,
      event.currency,
      event.refundRef,
      event.reason,
      event.occurredAt,
      at,
    ],
  )
  return kept?.id ?? null
}
