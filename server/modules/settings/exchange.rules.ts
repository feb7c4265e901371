import type { Currency } from './currency.rules.ts'
import { DEFAULTS } from './registry.rules.ts'

/** Units of each currency for one pound, with the day they were taken. Approximations for comparing, never for charging. */
export interface ExchangeTable {
  asOf: string
  perPound: Record<Currency, number>
}

let table: ExchangeTable = {
  asOf: DEFAULTS['exchange.as_of'],
  perPound: { GBP: 1, EUR: DEFAULTS['exchange.eur_per_pound'], USD: DEFAULTS['exchange.usd_per_pound'] },
}

export const exchangeTable = (): ExchangeTable => table

/** The table that conversions use from now on. It stays with the process, so that a listing needs no statement for it. */
export function adoptExchangeTable(next: ExchangeTable): void {
  table = next
}

/** Converts minor units, rounded half up. Monotonic, so that comparing converted prices is safe. */
export function convertMinor(amountMinor: number, from: Currency, to: Currency): number {
  const { perPound } = table
  return Math.floor((amountMinor / perPound[from]) * perPound[to] + 0.5)
}
