import type { Currency } from '../../lib/currency.rules.ts'
import type { SettingValues } from '../settings/registry.rules.ts'

interface Priced {
  kind: string
  priceMinor?: number | null
  durationMinutes: number
}

/** What a card can be charged at least. Source: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. */
export const SMALLEST_CHARGE: Record<Currency, number> = { GBP: 30, EUR: 50, USD: 50 }
/** And at most, in any currency. */
export const LARGEST_CHARGE = 99_999_999

/** Price in minor units: the type's own price, or hourly rate × minutes / 60 rounded half up. Intro calls are free. */
export function sessionPrice(type: Priced, hourlyRateMinor: number): number {
  if (type.kind === 'intro_call') return 0
  return type.priceMinor ?? Math.floor((hourlyRateMinor * type.durationMinutes + 30) / 60)
}

/** Whether a session costs more per hour than the limit. */
export const isTooDear = (priceMinor: number, durationMinutes: number, highestHourMinor: number): boolean =>
  priceMinor * 60 > highestHourMinor * durationMinutes

export const highestHourMinor = (figures: Pick<SettingValues, 'booking.highest_hourly_units'>): number =>
  figures['booking.highest_hourly_units'] * 100

/** What an hour costs where it is cheapest, in whole minor units; null where nothing is sold. */
export function cheapestHour(types: readonly Priced[], hourlyRateMinor: number): number | null {
  const hours = types
    .filter((type) => sessionPrice(type, hourlyRateMinor) > 0)
    .map(({ priceMinor, durationMinutes }) =>
      typeof priceMinor === 'number' ? Math.floor((priceMinor * 60) / durationMinutes) : hourlyRateMinor,
    )
  return hours.length > 0 ? Math.min(...hours) : null
}
