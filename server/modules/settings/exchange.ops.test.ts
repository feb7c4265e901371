import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { convertMinor, exchangeTable } from './exchange.rules.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

test('a visitor reads the dated table that prices are compared by', async () => {
  const { data } = await asViewer(market, null).run<{
    exchangeRates: { date: string; rates: { currency: string; perPound: number }[] }
  }>('{ exchangeRates { date rates { currency perPound } } }')
  const { date, rates } = data.exchangeRates
  expect(date).toBe(exchangeTable().asOf)
  const perPound = Object.fromEntries(rates.map((rate) => [rate.currency, rate.perPound]))
  expect(Object.keys(perPound)).toEqual(['GBP', 'EUR', 'USD'])
  expect(Math.round((14_000 / (perPound.GBP ?? 0)) * (perPound.USD ?? 0))).toBe(
    convertMinor(14_000, 'GBP', 'USD'),
  )
})
