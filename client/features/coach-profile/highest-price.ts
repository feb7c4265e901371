import { formatMoney } from '../../lib/money.ts'
import type { Figures } from '../figures/use-figures.ts'

/** The most that a session of this length may cost, in words. */
export const highestPrice = (
  { highestHourlyUnits }: Pick<Figures, 'highestHourlyUnits'>,
  currency: string,
  minutes: number,
): string => formatMoney({ amountMinor: Math.floor((highestHourlyUnits * 100 * minutes) / 60), currency })
