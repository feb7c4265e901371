import { defineEntity, p } from '@mikro-orm/postgresql'

/** One row that moves with every change of a listing: a count taken at an epoch is exact while it lasts. */
export const ListingEpochEntity = defineEntity({
  name: 'ListingEpoch',
  tableName: 'listing_epoch',
  properties: { id: p.boolean().primary().default(true), value: p.bigint('string').default('1') },
})
