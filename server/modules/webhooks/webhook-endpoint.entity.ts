import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../db/id-of.ts'
import { PartnerKeyEntity } from '../partners/partner-key.entity.ts'
import type { WebhookType } from './webhook.rules.ts'

/** Where a partner's program is told of changes. Its secret is worked out from `secretVersion` and kept nowhere. */
export const WebhookEndpointEntity = defineEntity({
  name: 'WebhookEndpoint',
  tableName: 'webhook_endpoints',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    keyId: idOf(PartnerKeyEntity).deleteRule('cascade'),
    url: p.text(),
    types: p.array().$type<WebhookType[]>(),
    /** The stored query that says what is sent. */
    document: p.text(),
    secretVersion: p.integer().default(1),
    /** Until when the secret before signs too. */
    previousUntil: p.datetime().nullable(),
    state: p.text().$type<'active' | 'disabled'>(),
    disabledReason: p.text().nullable(),
    disabledAt: p.datetime().nullable(),
    /** Since when nothing but failures came back. */
    failingSince: p.datetime().nullable(),
    /** Until when one process has it to itself, unless it says earlier that it is done. */
    busyUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
})
