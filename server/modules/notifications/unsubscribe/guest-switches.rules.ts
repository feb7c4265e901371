import { type RawBuilder, sql } from 'kysely'

/** What was switched off for an address, as preferences; null for nothing. */
export const switchesOf = (address: RawBuilder<unknown>) =>
  sql`(select jsonb_object_agg(name, false) from guest_links g, unnest(g.switched_off) name
    where g.switched_off <> '{}' and g.email = ${address})`
