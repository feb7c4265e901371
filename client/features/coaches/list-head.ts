import { type CoachSearch, searchParams } from './coach-search.ts'

interface ListHead {
  title: string
  description: string
  /** The one address of what is listed, without the host. */
  path: string
}

interface Facet {
  field: string
  values: readonly { value: string; count: number }[]
}

const FILTERS = 'Filter by firm, focus, hourly rate and free times, and book by the hour.'

const EVERY_COACH: ListHead = {
  title: 'Coaches',
  description: `Former consulting interviewers, verified by hand. ${FILTERS}`,
  path: '/coaches',
}

/**
 * What the list says of itself to search engines: the coaches of one firm are a page of their own, every other search is a part of the
 * whole list. A firm that nobody is from is no page.
 */
export function listHead(search: CoachSearch, facets: readonly Facet[] = []): ListHead {
  const [firm] = search.firms
  const isListed = facets.some(
    ({ field, values }) =>
      field === 'firms' && values.some(({ value, count }) => value === firm && count > 0),
  )
  const params = searchParams(search)
  if (firm === undefined || !isListed || [...params].length > 1 || search.after) return EVERY_COACH
  return {
    title: `${firm} coaches`,
    description: `Former ${firm} interviewers, verified by hand. ${FILTERS}`,
    path: `/coaches?${params}`,
  }
}
