/** SQL: what was switched off for an address, as preferences; null for nothing. Takes SQL for the address. */
export const switchesOf = (address: string): string =>
  `(select jsonb_object_agg(name, false) from guest_links g, unnest(g.switched_off) name
    where g.switched_off <> '{}' and g.email = ${address})`
