import { defineEntity, p } from '@mikro-orm/postgresql'

/** A coach who was taken from the listing, for the indexes of it; written by the database as the row goes. */
export const ListingRemovalEntity = defineEntity({
  name: 'ListingRemoval',
  tableName: 'listing_removals',
  properties: {
    /** No relation: it stays when the coach does not. */
    coachId: p.uuid().primary(),
    change: p.text().columnType('xid8'),
  },
})
