import type { Figures } from '../figures/use-figures.ts'

type Commission = Pick<
  Figures,
  'commissionFirstPercent' | 'commissionFirstSessions' | 'commissionLaterPercent'
>

export interface Estimate {
  hoursAMonth: number
  /** Whole units of the currency, like the rate. */
  gross: number
  /** Of all sessions together, in percent. */
  commissionPercent: number
  commission: number
  net: number
}

const WEEKS_A_YEAR = 52
const MONTHS_A_YEAR = 12

/** What a coach earns in a month, when half of the hours are with students who pay the lower commission already. */
export function estimateEarnings(rate: number, hoursAWeek: number, figures: Commission): Estimate {
  const hoursAMonth = Math.round((hoursAWeek * WEEKS_A_YEAR) / MONTHS_A_YEAR)
  const gross = rate * hoursAMonth
  const { commissionFirstPercent: first, commissionLaterPercent: later } = figures
  const commissionPercent = figures.commissionFirstSessions > 0 ? (first + later) / 2 : later
  const commission = Math.round((gross * commissionPercent) / 100)
  return { hoursAMonth, gross, commissionPercent, commission, net: gross - commission }
}

/** The commission and the assumption behind the estimate. */
export function estimateTerms(figures: Commission): string {
  const {
    commissionFirstSessions: count,
    commissionFirstPercent: first,
    commissionLaterPercent: later,
  } = figures
  if (count === 0 || first === later) return `${later}% of every paid session. Before tax.`
  const sessions = count === 1 ? 'paid session' : `${count} paid sessions`
  return `${first}% of the first ${sessions} with a student, then ${later}%. We assume half your hours are with returning students. Before tax.`
}
