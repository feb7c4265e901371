import type { Currency } from '../../../lib/currency.rules.ts'

/** With fewer, a quartile says more of single coaches than of a price. */
export const MIN_COACHES = 5

/** How many years of experience two coaches may be apart. */
export const YEARS_APART = 3

/** What comparable coaches charge: how many they are, and the rates that a quarter, half and three quarters stay under. */
export interface RatesRow {
  currency: Currency
  coaches: number
  quartiles: number[] | null
}

/** The quartiles in minor units, or null where too few are compared. */
export function quartilesOf({ coaches, quartiles }: RatesRow): [number, number, number] | null {
  if (coaches < MIN_COACHES || !quartiles) return null
  const [lower = 0, middle = 0, upper = 0] = quartiles.map(Math.round)
  return [lower, middle, upper]
}
