import type { FieldError } from '../../errors.ts'
import { formatAmount } from '../../lib/format-amount.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import type { CoachProfile } from './coach-profile.entity.ts'
import { currencyAfter } from './new-currency.rules.ts'
import { isTooDear, SMALLEST_CHARGE, sessionPrice } from './price.rules.ts'
import type { ProfileInput } from './profile-input.rules.ts'
import type { SessionType } from './session-type.entity.ts'

type StoredType = Pick<SessionType, 'title' | 'kind' | 'durationMinutes' | 'isActive'> & {
  priceMinor?: number | null
}

/**
 * Finds prices below the minimum of card payments or above the highest hourly price, both of the sessions as sent and
 * of those priced by the hourly rate. 0 means free.
 */
export function priceMistakes(
  profile: Pick<CoachProfile, 'currency' | 'hourlyRateMinor'>,
  stored: readonly StoredType[],
  change: ProfileInput,
  highestMinor: number,
): FieldError[] {
  const currency = currencyAfter(profile, change)
  const least = SMALLEST_CHARGE[currency]
  const amount = formatAmount(least, currency)
  const rate = change.hourlyRateMinor ?? profile.hourlyRateMinor
  const mistakes = (change.sessionTypes ?? []).flatMap(({ kind, priceMinor }, i): FieldError[] =>
    kind !== 'intro_call' && priceMinor && priceMinor < least
      ? [
          {
            path: `sessionTypes.${i}.priceMinor`,
            message: `A card takes no less than ${amount}. Enter that or more, or 0 for a free session.`,
          },
        ]
      : [],
  )
  mistakes.push(...tooDear(change, highestMinor, currency))
  const setsPrices = [change.hourlyRateMinor, change.sessionTypes, change.taxResidencyCountry].some(
    (field) => field !== undefined,
  )
  if (!setsPrices || rate === 0) return mistakes
  const offered =
    change.sessionTypes?.filter(({ active }) => active ?? true) ?? stored.filter(({ isActive }) => isActive)
  const tooCheap = offered.find(
    (type) =>
      type.kind !== 'intro_call' && typeof type.priceMinor !== 'number' && sessionPrice(type, rate) < least,
  )
  if (tooCheap)
    mistakes.push({
      path: 'hourlyRateMinor',
      message: `At this rate “${tooCheap.title}” costs less than the ${amount} that a card takes. Raise the rate, or give that session its own price.`,
    })
  return mistakes
}

function tooDear(
  { hourlyRateMinor, sessionTypes }: ProfileInput,
  highestMinor: number,
  currency: Currency,
): FieldError[] {
  const highest = formatAmount(highestMinor, currency)
  const rate =
    (hourlyRateMinor ?? 0) > highestMinor
      ? [{ path: 'hourlyRateMinor', message: `Enter at most ${highest} for an hour.` }]
      : []
  const prices = (sessionTypes ?? []).flatMap(({ priceMinor, durationMinutes }, i) =>
    priceMinor && isTooDear(priceMinor, durationMinutes, highestMinor)
      ? [
          {
            path: `sessionTypes.${i}.priceMinor`,
            message: `An hour costs at most ${highest}. Enter a lower price, or a longer session.`,
          },
        ]
      : [],
  )
  return [...rate, ...prices]
}
