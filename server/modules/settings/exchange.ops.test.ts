import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { changeSettings } from '../../testing/change-settings.ts'

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
    expect((await ratesIn(other)).rates).toContainEqual({ currency: 'EUR', perPound: 2 })
    expect((await ratesIn(market)).rates).toEqual(DEFAULTS)
  } finally {
    await other.close()
  }
})

test('prices are compared by the table that another process has changed', async () => {
  const other = await openMarketplace()
  try {
    await buildCoach(other, { hourlyRateMinor: 10_000 })
    await other.passTime()
    const withinBudget = async () =>
      (
        await asViewer(other, null).run<{ coaches: { totalCount: number } }>(
          '{ coaches(filter: { priceMax: 12000, currency: EUR }) { totalCount } }',
        )
      ).data.coaches.totalCount
    expect([(await ratesIn(other)).rates, await withinBudget()]).toEqual([DEFAULTS, 1])
    // Past this process: nothing here has been told.
    await changeSettings(other, { 'exchange.eur_per_pound': 2 })
    other.advance(1)
    while ((await withinBudget()) > 0) await setImmediate()
    expect((await ratesIn(other)).rates).toContainEqual({ currency: 'EUR', perPound: 2 })
  } finally {
    await other.close()
  }
})

test('the table is read anew for who asks for it, whatever this process knew', async () => {
  const other = await openMarketplace()
  try {
    expect((await ratesIn(other)).rates).toEqual(DEFAULTS)
    await changeSettings(other, { 'exchange.usd_per_pound': 3 })
    expect((await ratesIn(other)).rates).toContainEqual({ currency: 'USD', perPound: 3 })
  } finally {
    await other.close()
  }
})
