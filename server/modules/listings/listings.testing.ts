import { asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'

/** The product with four listed coaches, and two who are not. */
export async function openListings(): Promise<Marketplace> {
  const market = await openMarketplace()
  const day = (date: string) => ({ verifiedAt: new Date(`2026-10-${date}T00:00:00Z`) })
  await buildCoach(market, {
    firstName: 'Ana',
    firms: ['McKinsey'],
    specialties: ['Pricing'],
    languages: ['English', 'Spanish'],
    country: 'ES',
    hourlyRateMinor: 20_000,
    currency: 'EUR',
    reviewsCount: 10,
    ratingSum: 49,
    totalSessions: 40,
    ...day('01'),
  })
  await buildCoach(market, {
    firstName: 'Ben',
    firms: ['Bain'],
    specialties: ['Growth'],
    country: 'GB',
    headline: 'Fit stories that land',
    hourlyRateMinor: 10_000,
    reviewsCount: 1,
    ratingSum: 5,
    totalSessions: 3,
    ...day('02'),
  })
  await buildCoach(market, {
    firstName: 'Cleo',
    firms: ['Bain', 'BCG'],
    specialties: ['Pricing', 'Growth'],
    country: 'US',
    hourlyRateMinor: 30_000,
    currency: 'USD',
    rules: { minimumNoticeHours: 72 },
    totalSessions: 9,
    ...day('03'),
  })
  await buildCoach(market, {
    firstName: 'Dev',
    hourlyRateMinor: 15_000,
    rules: { minimumNoticeHours: 24 },
    ...day('04'),
  })
  await buildCoach(market, { firstName: 'Unlisted', stage: 'paused', firms: ['Bain'] })
  await buildCoach(market, { firstName: 'Unlisted', stage: 'draft', firms: ['Bain'] })
  return market
}

export interface Page {
  coaches: {
    totalCount: number
    edges: { cursor: string; node: { id: string; firstName: string } }[]
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null }
    facets: { field: string; values: { value: string; count: number }[] }[]
  }
}

const LIST = `query ($filter: CoachFilter, $sort: CoachSort, $first: Int, $after: String) {
  coaches(filter: $filter, sort: $sort, first: $first, after: $after) { totalCount
    edges { cursor node { id firstName } } pageInfo { hasNextPage hasPreviousPage endCursor } } }`

export const askListings = (market: Marketplace, variables: object) =>
  asViewer(market, null).run<Page>(LIST, { ...variables })

export const listedNames = async (market: Marketplace, variables: object) =>
  (await askListings(market, variables)).data.coaches.edges.map(({ node }) => node.firstName)
