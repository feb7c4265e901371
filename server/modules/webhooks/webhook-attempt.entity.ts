import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../db/id-of.ts'
import { WebhookDeliveryEntity } from './webhook-delivery.entity.ts'

/** One time a delivery was sent, and what came back. */
export const WebhookAttemptEntity = defineEntity({
  name: 'WebhookAttempt',
  tableName: 'webhook_attempts',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    deliveryId: idOf(WebhookDeliveryEntity).deleteRule('cascade'),
    at: p.datetime(),
    durationMs: p.integer(),
    status: p.integer().nullable(),
    error: p.text().nullable(),
    /** The beginning of what the receiver said. */
    answer: p.text().nullable(),
    headers: p.json().$type<Record<string, string>>(),
  },
})
