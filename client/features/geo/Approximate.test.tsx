import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { renderPage } from '../../testing/render-page.tsx'
import { Approximate } from './Approximate.tsx'
import { geoOf } from './geo-context.ts'
import { GEO_KEY, startVisit } from './geo-store.ts'

const exchangeRates = () => ({
  date: '2026-11-19',
  rates: [
    { currency: 'GBP', perPound: 1 },
    { currency: 'EUR', perPound: 1.15 },
    { currency: 'USD', perPound: 1.29 },
  ],
})

const visitFrom = (country: string | null) => {
  const geo = geoOf({ country, zone: 'UTC', manual: false, at: new Date() })
  localStorage.setItem(GEO_KEY, JSON.stringify(geo))
  startVisit()
}

const show = (amountMinor: number, currency: string) =>
  renderPage(<Approximate value={{ amountMinor, currency }} />, { api: { exchangeRates } })

beforeEach(() => {
  localStorage.clear()
  startVisit()
})

test.each([
  ['US', 14_000, 'GBP', '≈ $181'],
  ['DE', 14_000, 'GBP', '≈ €161'],
  ['GB', 12_900, 'USD', '≈ £100'],
  [null, 11_500, 'EUR', '≈ $129'],
])('somebody in %s sees %d %s as %s §9.27 §9.28 §9.29', async (country, amount, currency, text) => {
  visitFrom(country)
  show(amount, currency)
  expect((await screen.findByText(text)).parentElement).toHaveAttribute(
    'title',
    expect.stringContaining(`You pay in ${currency}.`),
  )
})

test.each([
  ['in one’s own currency', 'GB', 14_000, 'GBP'],
  ['that is free', 'US', 0, 'GBP'],
])('a price %s stands alone, and no rates are asked for', async (_name, country, amount, currency) => {
  visitFrom(country)
  const { calls, container } = show(amount, currency)
  await waitFor(() => expect(container).toHaveTextContent(''))
  expect(calls).toEqual([])
})

test('until the country is known, no rates are asked for', async () => {
  const { calls, container } = show(14_000, 'GBP')
  expect(container).toHaveTextContent('')
  expect(calls).toEqual([])
})
