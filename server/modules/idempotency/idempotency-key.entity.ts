import { defineEntity, p } from '@mikro-orm/postgresql'
import { stamp } from '../../db/present.ts'

/** One call that is done at most once, with what it answered. */
export const IdempotencyKeyEntity = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    actor: p.text().primary(),
    operation: p.text().primary(),
    key: p.text().primary(),
    requestHash: p.text(),
    response: p.json().$type<object>(),
    createdAt: p.datetime().onCreate(stamp),
  },
})
