import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import type { Marketplace } from '../../testing/marketplace.ts'
import { askListings, openListings, type Page } from './listings.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openListings()
})
afterAll(() => market.close())

const ask = (variables: object) => askListings(market, variables)

test('facets count what each choice would leave, without its own', async () => {
  const { data } = await asViewer(market, null).run<Page>(
    `query ($filter: CoachFilter) { coaches(filter: $filter) { facets { field values { value count } } } }`,
    { filter: { firms: ['Bain'], priceMax: 30_000 } },
  )
  const facet = (name: string) => data.coaches.facets.find(({ field }) => field === name)?.values
  expect(facet('firms')).toEqual([
    { value: 'Bain', count: 2 },
    { value: 'McKinsey', count: 2 },
    { value: 'BCG', count: 1 },
  ])
  expect(facet('specialties')).toEqual([
    { value: 'Growth', count: 2 },
    { value: 'Pricing', count: 1 },
  ])
  expect(facet('country')).toEqual([
    { value: 'GB', count: 1 },
    { value: 'US', count: 1 },
  ])
})

test('facets count hourly rates up to limits, means from limits on, and who is free in the spans asked about', async () => {
  const { data } = await asViewer(market, null).run<Page>(
    `query ($filter: CoachFilter, $free: [FreeBetween!]) { coaches(filter: $filter) { facets(freeBetween: $free) { field values { value count } } } }`,
    {
      filter: { priceMax: 10_000, currency: 'GBP' },
      free: [
        { from: '2026-11-22T08:00:00Z', to: '2026-11-22T12:00:00Z' },
        { from: '2026-11-22T20:00:00Z', to: '2026-11-23T08:00:00Z' },
      ],
    },
  )
  const facet = (name: string) => data.coaches.facets.find(({ field }) => field === name)?.values
  expect(facet('price')?.filter(({ value }) => ['7500', '10000', '15000', '30000'].includes(value))).toEqual([
    { value: '7500', count: 0 },
    { value: '10000', count: 1 },
    { value: '15000', count: 2 },
    { value: '30000', count: 4 },
  ])
  expect(facet('rating')?.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1])
  expect(facet('free')).toEqual([
    { value: '2026-11-22T08:00:00.000Z/2026-11-22T12:00:00.000Z', count: 1 },
    { value: '2026-11-22T20:00:00.000Z/2026-11-23T08:00:00.000Z', count: 0 },
  ])
})

test('choosing an hourly rate leaves as many as it was counted with, from another rate on too', async () => {
  const FACETS = `query ($filter: CoachFilter) { coaches(filter: $filter) { totalCount facets { field values { value count } } } }`
  const filter = { priceMin: 12_000, priceMax: 13_000, currency: 'GBP' }
  const { data } = await asViewer(market, null).run<Page>(FACETS, { filter })
  const prices = data.coaches.facets.find(({ field }) => field === 'price')?.values ?? []
  const chosen = await Promise.all(
    prices.map(async ({ value }) => {
      const answer = await ask({ filter: { ...filter, priceMax: Number(value) } })
      return { value, count: answer.data.coaches.totalCount }
    }),
  )
  expect(new Set(prices.map(({ count }) => count)).size).toBeGreaterThan(1)
  expect(prices).toEqual(chosen)
})
