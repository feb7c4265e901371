import { defineEntity, p } from '@mikro-orm/postgresql'

/** One comparison of our books with the provider's list. */
export const ReconciliationEntity = defineEntity({
  name: 'Reconciliation',
  tableName: 'reconciliations',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    since: p.datetime(),
    startedAt: p.datetime(),
    finishedAt: p.datetime().nullable(),
    /** What the provider listed. */
    events: p.integer().nullable(),
    /** Of that, what had not arrived before. */
    missed: p.integer().nullable(),
    differences: p.integer().nullable(),
  },
})
