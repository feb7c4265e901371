import type { EarningState, HoldReason, MoneyFacts, Standing } from './earnings.rules.ts'
import { DAY, HOUR } from '../../lib/durations.ts'
import type { SettingValues } from '../settings/registry.rules.ts'

/** The time of batches and the minimum of a payout, by the settings. */
export interface PayoutTerms {
  /** 1 is Monday. */
  weekday: number
  hourUtc: number
  /** The same number of units in each currency. */
  minimumMinor: number
}

type Figures = Pick<SettingValues, 'payouts.batch_weekday' | 'payouts.batch_hour' | 'payouts.minimum_units'>

export const payoutTerms = (settings: Figures): PayoutTerms => ({
  weekday: settings['payouts.batch_weekday'],
  hourUtc: settings['payouts.batch_hour'],
  minimumMinor: settings['payouts.minimum_units'] * 100,
})

/** The next weekly batch, later than now. */
export function nextBatch(now: Date, { weekday, hourUtc }: Pick<PayoutTerms, 'weekday' | 'hourUtc'>): Date {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const ahead = (7 + weekday - new Date(midnight).getUTCDay()) % 7
  const batch = midnight + ahead * DAY + hourUtc * HOUR
  return new Date(batch > now.getTime() ? batch : batch + 7 * DAY)
}

/** The last batch, now or earlier. */
export const lastBatch = (now: Date, terms: PayoutTerms): Date =>
  new Date(nextBatch(now, terms).getTime() - 7 * DAY)

/** Why a session's money is not in the next batch: a hold, its state, or a coach without a payout account. */
export type Obstacle = HoldReason | Exclude<EarningState, 'AVAILABLE' | 'HELD'> | 'NO_ACCOUNT'

/** Every reason why a session is not paid out; empty when it may be. The batch and the pages use this function. */
export function obstaclesOf({ state, reasons }: Standing, { canBePaid }: { canBePaid: boolean }): Obstacle[] {
  if (state !== 'AVAILABLE' && state !== 'HELD') return [state]
  return [...reasons, ...(canBePaid ? [] : ['NO_ACCOUNT' as const])]
}

export interface PayoutForecast {
  date: Date
  amountMinor: number
  minimumMinor: number
  /** False when below the minimum of a payout: it is paid with a later batch. */
  isEnough: boolean
}

/** What the next batch would pay. Disputes, refunds and reviews may change it. */
export function forecastPayout(
  earnings: readonly { facts: Pick<MoneyFacts, 'owedMinor' | 'recoverableMinor'>; standing: Standing }[],
  now: Date,
  terms: PayoutTerms,
): PayoutForecast {
  const date = nextBatch(now, terms)
  const freeMinor = earnings
    .filter(({ standing }) => standing.state === 'AVAILABLE' || isFreeBy(standing, date))
    .reduce((sum, { facts }) => sum + facts.owedMinor, 0)
  const takenMinor = earnings.reduce((sum, { facts }) => sum + (facts.recoverableMinor ?? 0), 0)
  const amountMinor = Math.max(0, freeMinor - takenMinor)
  const { minimumMinor } = terms
  return { date, amountMinor, minimumMinor, isEnough: amountMinor >= minimumMinor }
}

/** Holds that end with time. */
const ENDED_BY_TIME: ReadonlySet<HoldReason> = new Set(['DISPUTE_WINDOW', 'CANCELLED', 'FIRST_PAYOUTS'])

const isFreeBy = ({ state, reasons, heldUntil }: Standing, date: Date) =>
  state === 'HELD' &&
  reasons.every((reason) => ENDED_BY_TIME.has(reason)) &&
  heldUntil !== null &&
  heldUntil <= date
