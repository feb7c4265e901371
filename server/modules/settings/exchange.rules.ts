import type { Currency } from '../../lib/currency.rules.ts'
import type { SettingValues } from './registry.rules.ts'

/** Units of each currency for one pound, with the day they were taken. Approximations for comparing, never for charging. */
export interface ExchangeTable {
  asOf: string
  perPound: Record<Currency, number>
}

/** The table that the figures in force hold. */
export const exchangeTableOf = (values: SettingValues): ExchangeTable => ({
  asOf: values['exchange.as_of'],
  perPound: { GBP: 1, EUR: values['exchange.eur_per_pound'], USD: values['exchange.usd_per_pound'] },
})

/** Converts minor units, rounded half up. Monotonic, so that comparing converted prices is safe. */
export function convertMinor(
  amountMinor: number,
  from: Currency,
  to: Currency,
  { perPound }: ExchangeTable,
): number {
  return Math.floor((amountMinor / perPound[from]) * perPound[to] + 0.5)
}
