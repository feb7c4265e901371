import type { Standing } from './earnings.rules.ts'
import { DAY, HOUR } from '../../lib/durations.ts'

/** The least a batch carries, in whole units of the currency: 25.00. Source: product decisions §5. */
export const MIN_PAYOUT_MINOR = 2_500
const BATCH_HOUR_UTC = 9

/** The next weekly batch: Monday, 09:00 UTC, later than now. */
export function nextBatch(now: Date): Date {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const toMonday = (8 - new Date(midnight).getUTCDay()) % 7
  const batch = midnight + toMonday * DAY + BATCH_HOUR_UTC * HOUR
  return new Date(batch > now.getTime() ? batch : batch + 7 * DAY)
}

export interface PayoutForecast {
  date: Date
  amountMinor: number
  /** Below the least a batch carries, it waits for the next one. */
  isEnough: boolean
}

/** What the next batch would carry if nothing happened but time. A forecast: disputes and refunds change it. */
export function forecastPayout(
  earnings: readonly { netMinor: number; standing: Standing }[],
  now: Date,
): PayoutForecast {
  const date = nextBatch(now)
  const amountMinor = earnings
    .filter(({ standing }) => standing.state === 'AVAILABLE' || isFreeBy(standing, date))
    .reduce((sum, { netMinor }) => sum + netMinor, 0)
  return { date, amountMinor, isEnough: amountMinor >= MIN_PAYOUT_MINOR }
}

const isFreeBy = ({ state, reasons, heldUntil }: Standing, date: Date) =>
  state === 'HELD' &&
  reasons.every((reason) => reason === 'DISPUTE_WINDOW') &&
  heldUntil !== null &&
  heldUntil <= date
