/** A query with its variables, as an address carries it. */
export interface LinkedQuery {
  query: string
  variables: string
}

/** After the #, so that no server is told of it: the link opens for whoever may open the playground. */
export const linkTo = (origin: string, { query, variables }: LinkedQuery): string =>
  `${origin}/playground#${new URLSearchParams({ query, variables }).toString()}`

/** The query that an address carries; null when it carries none. */
export function queryIn(hash: string): LinkedQuery | null {
  const carried = new URLSearchParams(hash.slice(1))
  const query = carried.get('query')
  return query ? { query, variables: carried.get('variables') ?? '' } : null
}
