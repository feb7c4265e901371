interface Page {
  limit?: number
  starting_after?: string
}

/** https://docs.stripe.com/api/pagination: the newest first, ten unless said otherwise. */
export function listOf<Item extends { id: string }>(
  items: Iterable<Item>,
  { limit = 10, starting_after: after }: Page,
  url: string,
) {
  const newestFirst = [...items].toReversed()
  const from = after ? newestFirst.findIndex(({ id }) => id === after) + 1 : 0
  const data = newestFirst.slice(from, from + limit)
  return { object: 'list', url, has_more: from + limit < newestFirst.length, data }
}
