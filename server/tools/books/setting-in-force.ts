/** Of the versions of a figure, the one in force: the end of a `where`, and the order. */
export const IN_FORCE = `withdrawn_at is null and coalesce(begins_at, changed_at) <= (select now from book_now)
  order by coalesce(begins_at, changed_at) desc, number desc`
