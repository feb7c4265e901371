import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { readSettings } from './read-settings.query.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

interface Rates {
  exchangeRates: { date: string; rates: { currency: string; perPound: number }[] }
}

const ratesIn = async (of: Marketplace) =>
  (await asViewer(of, null).run<Rates>('{ exchangeRates { date rates { currency perPound } } }')).data
    .exchangeRates

const DEFAULTS = [
  { currency: 'GBP', perPound: 1 },
  { currency: 'EUR', perPound: 1.15 },
  { currency: 'USD', perPound: 1.29 },
]

test('a visitor reads the dated table that prices are compared by', async () => {
  expect(await ratesIn(market)).toEqual({ date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), rates: DEFAULTS })
})

test('a table that was changed in one database is not that of another, asked by the same process', async () => {
  const other = await openMarketplace()
  try {
    await changeSettings(other, { 'exchange.eur_per_pound': 2 })
    await readSettings(other.orm.em.fork())
    expect((await ratesIn(other)).rates).toContainEqual({ currency: 'EUR', perPound: 2 })
    expect((await ratesIn(market)).rates).toEqual(DEFAULTS)
  } finally {
    await other.close()
  }
})
