import { defineEntity, p } from '@mikro-orm/postgresql'

/** A weekly batch that was due: begun, and done once all that was free then is set aside. */
export const PayoutBatchEntity = defineEntity({
  name: 'PayoutBatch',
  tableName: 'payout_batches',
  properties: {
    dueAt: p.datetime().primary(),
    startedAt: p.datetime(),
    finishedAt: p.datetime().nullable(),
  },
})
