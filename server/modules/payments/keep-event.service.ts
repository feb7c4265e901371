import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../db/kysely.ts'
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
  const { eventId: providerEventId, payer: _payer, ...told } = event
  const kept = await tables(em)
    .insertInto('PaymentEvent')
    .values({ ...told, providerEventId, provider, paymentId, receivedAt: at })
    .onConflict((conflict) => conflict.columns(['provider', 'providerEventId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept?.id ?? null
}
