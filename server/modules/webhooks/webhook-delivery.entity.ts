import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../db/id-of.ts'
import type { DeliveryState, WebhookType } from './webhook.rules.ts'
import { WebhookEndpointEntity } from './webhook-endpoint.entity.ts'

/** One change that one endpoint is told of. The body is made once, so that every attempt and replay sends the same bytes. */
export const WebhookDeliveryEntity = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_deliveries',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    endpointId: idOf(WebhookEndpointEntity).deleteRule('cascade'),
    /** What a receiver tells repeats by. */
    eventId: p.uuid(),
    type: p.text().$type<WebhookType>(),
    coachId: p.uuid(),
    occurredAt: p.datetime(),
    /** How many later changes are told with it. */
    folds: p.integer().default(0),
    isFoldable: p.boolean().default(true),
    isTest: p.boolean().default(false),
    body: p.text().nullable(),
    state: p.text().$type<DeliveryState>(),
    /** Attempts since it was last to be sent. */
    tries: p.integer().default(0),
    nextAttemptAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
})
