import type { FieldError } from '../../errors.ts'
import { type Currency, currencyOf } from '../../lib/currency.rules.ts'
import type { ProfileInput } from './profile-input.rules.ts'

interface Priced {
  currency: Currency
  hourlyRateMinor: number
}

interface PricedType {
  priceMinor?: number | null
  isActive: boolean
}

/** The currency a profile has once the input is saved: where the coach pays tax decides it. */
export const currencyAfter = ({ currency }: Pick<Priced, 'currency'>, input: ProfileInput): Currency =>
  input.taxResidencyCountry === undefined ? currency : currencyOf(input.taxResidencyCountry)

/**
 * What a change of currency has to bring with it: a price in one currency is no price in another, so each that stands is
 * set anew in the same step. Nothing for who stays in their currency, or has no prices yet.
 */
export function missingPrices(
  profile: Priced,
  types: readonly PricedType[],
  input: ProfileInput,
): FieldError[] {
  const next = currencyAfter(profile, input)
  if (next === profile.currency) return []
  const message = `Your prices are in ${profile.currency}. Where you pay tax now you charge in ${next}: enter them in ${next}.`
  const hasOwn = types.some(({ priceMinor, isActive }) => isActive && Boolean(priceMinor))
  return [
    ...(profile.hourlyRateMinor > 0 && !input.hourlyRateMinor ? [{ path: 'hourlyRateMinor', message }] : []),
    ...(hasOwn && !input.sessionTypes ? [{ path: 'sessionTypes', message }] : []),
  ]
}
