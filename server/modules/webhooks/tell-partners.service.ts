import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import type { Told } from '../../facts.ts'
import type { ListingsChanged } from '../listings/listing.facts.ts'
import { enqueueDelivery } from './enqueue-delivery.service.ts'
import type { WebhookType } from './webhook.rules.ts'

/**
 * Writes down what partners are to be told of, in the transaction of the change; nothing when nobody listens. What waits
 * unsent for the same endpoint, type and coach is told together with it.
 */
export async function tellPartners(em: EntityManager, told: Told<typeof ListingsChanged>): Promise<void> {
  const { at } = told
  const events = [
    ...eventsOf('coach.listed', told.listed),
    ...eventsOf('coach.updated', told.updated),
    ...eventsOf('coach.withdrawn', told.withdrawn),
    ...eventsOf('coach.slots_changed', told.otherStarts),
  ]
  const waiting = await rowsOf(
    em,
    sql<{ endpointId: string }>`with event as (
        select gen_random_uuid() as id, type, coach_id
        from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event (type text, coach_id uuid)),
      told as (
        insert into webhook_deliveries (endpoint_id, event_id, type, coach_id, occurred_at, state, next_attempt_at, created_at)
        select p.id, e.id, e.type, e.coach_id, ${at}::timestamptz, 'waiting', ${at}::timestamptz, ${at}::timestamptz
        from webhook_endpoints p join partner_keys k on k.id = p.key_id join event e on e.type = any(p.types)
        where p.state = 'active' and k.revoked_at is null and k.expires_at > ${at}::timestamptz and 'webhooks' = any(k.scopes)
        order by p.id, e.coach_id, e.type
        on conflict (endpoint_id, type, coach_id) where is_foldable and state = 'waiting'
          do update set occurred_at = excluded.occurred_at, folds = webhook_deliveries.folds + 1
        returning endpoint_id)
      select distinct endpoint_id as "endpointId" from told`,
  )
  for (const { endpointId } of waiting) await enqueueDelivery(em, endpointId, at)
}

const eventsOf = (type: WebhookType, coachIds: readonly string[]) =>
  coachIds.map((coachId) => ({ type, coach_id: coachId }))
