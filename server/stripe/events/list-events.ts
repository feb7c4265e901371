import type { Stripe } from 'stripe'
import type { ProviderEvent } from '../../modules/payments/provider.type.ts'
import { toStripe } from '../instant.ts'
import type { Asked } from './told.ts'
import { PAYMENT_EVENT_TYPES, translateEvent } from './translate-event.ts'

/** What Stripe has told since, each thing once, the newest first. Stripe keeps events for 30 days. */
export async function* listEvents(asked: Asked, since: Date): AsyncGenerator<ProviderEvent> {
  const told = new Set<string>()
  const ask: Stripe.EventListParams = {
    types: PAYMENT_EVENT_TYPES,
    created: { gte: toStripe(since) },
    limit: 100,
  }
  for await (const event of asked.stripe.events.list(ask))
    for (const one of await translateEvent(event, asked)) {
      if (!told.has(one.eventId)) yield one
      told.add(one.eventId)
    }
}
