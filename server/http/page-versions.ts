const lastOf = (table: string) => `(select change::text from ${table} order by change desc limit 1)`
const stateOf = (table: string) =>
  `(select concat(count(*), ' ', count(retired_at), ' ', max(updated_at), ' ', max(retired_at)) from ${table})`

/** The last change of who is listed and how: the number that the read model gives to each, which has an index. */
export const LISTINGS = `${lastOf('coach_listings')}, ${lastOf('listing_removals')}`

/** All articles; there are as many as people have written. */
export const CONTENT = stateOf('publications')

/** All cases of the library, likewise. */
export const CASES = stateOf('practice_cases')

/** What an admin has set, which texts and prices follow, and what of it has begun by `$now`. */
export const SETTINGS = `(select value::text from setting_epoch),
  (select count(*)::text from setting_versions where begins_at <= $now::timestamptz)`
