import type { Currency } from './currency.rules.ts'

/** Units of each currency for one pound, with the day they were taken. Approximations for comparing, never for charging. */
export const EXCHANGE_RATES: { asOf: string; perPound: Record<Currency, number> } = {
  asOf: '2026-11-19',
  perPound: { GBP: 1, EUR: 1.15, USD: 1.29 },
}

/** Converts minor units, rounded half up. Monotonic, so that comparing converted prices is safe. */
export function convertMinor(amountMinor: number, from: Currency, to: Currency): number {
  const { perPound } = EXCHANGE_RATES
  return Math.floor((amountMinor / perPound[from]) * perPound[to] + 0.5)
}
