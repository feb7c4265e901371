import { forkRandom } from '../lib/random.ts'
import type { Samples } from './samples.ts'

const REVIEWS =
  'reviews(first: 3) { totalCount edges { cursor node { id rating text authorName publishedAt } } }'
const CARD = `id firstName headline specialties languages country hourlyRate { amountMinor currency } rating reviewsCount
  totalSessions experienceYears isVerified nextSlot
  sessionTypes { key title kind durationMinutes price { amountMinor currency } } ${REVIEWS}`
const PAGE = `totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { cursor node { ${CARD} } }`

/** One partner operation, as GraphQL and as the floor knows it, with the variables it is asked with. */
export interface Operation {
  name: string
  /** It asks for more than the floor answers: the cost is compared, the answers are not. */
  asksMore?: boolean
  path: string
  query: string
  variables: Record<string, unknown>[]
}

const LISTING = `query Listing($filter: CoachFilter, $first: Int) { coaches(filter: $filter, first: $first) { ${PAGE} } }`
const WITH_FACETS = `query Faceted($filter: CoachFilter, $first: Int) {
  coaches(filter: $filter, first: $first) { facets { field values { value label count } } ${PAGE} } }`
const COACH = `query Coach($id: ID!) { coach(id: $id) { ${CARD} bio firms education achievements certifications degree } }`
const SEARCH = `query Search($text: String!) { coaches(filter: { text: $text }) { ${PAGE} } }`

const VALUES = 200
/** More than a run asks for: no count can be remembered. */
const NEVER_TWICE = 20_000

/** What a partner asks: a filtered page, one coach, a search; and the page with a filter nobody asked before. */
export function operationsOf(samples: Samples): Operation[] {
  const many = <T>(count: number, build: (index: number) => T) =>
    Array.from({ length: count }, (_, i) => build(i))
  return [
    {
      name: 'filtered listing',
      path: '/listing',
      query: LISTING,
      variables: many(VALUES, (i) => ({ filter: filterOf(samples, i), first: 20 })),
    },
    { name: 'one coach', path: '/coach', query: COACH, variables: samples.ids.map((id) => ({ id })) },
    {
      name: 'text search',
      path: '/search',
      query: SEARCH,
      variables: samples.texts.map((text) => ({ text })),
    },
    {
      name: 'listing, new filters',
      path: '/listing',
      query: LISTING,
      variables: many(NEVER_TWICE, (i) => ({
        filter: { ...filterOf(samples, i), priceMin: 2000 + i },
        first: 20,
      })),
    },
    {
      name: 'listing, new filters, all facets',
      asksMore: true,
      path: '/listing',
      query: WITH_FACETS,
      variables: many(NEVER_TWICE, (i) => ({
        filter: { ...filterOf(samples, i), priceMin: 2000 + i },
        first: 20,
      })),
    },
    {
      name: 'first page, all facets',
      asksMore: true,
      path: '/listing',
      query: WITH_FACETS,
      variables: many(VALUES, () => ({ filter: {}, first: 20 })),
    },
  ]
}

function filterOf({ specialties, languages, firms, countries }: Samples, index: number) {
  const random = forkRandom(index, 'bench filter')
  return {
    specialties: random.sample(specialties, random.int(1, 3)),
    ...(random.chance(0.5) && { languages: [random.pick(languages)] }),
    ...(random.chance(0.4) && { firms: random.sample(firms, random.int(1, 2)) }),
    ...(random.chance(0.2) && { country: random.pick(countries) }),
    priceMax: random.int(90, 260) * 100,
    currency: random.pick(['GBP', 'EUR', 'USD']),
    ratingMin: random.pick([3.5, 4, 4.25, 4.5]),
    verified: true,
  }
}
