import type { SettingValues } from '../../settings/registry.rules.ts'

/** Price in minor units: the type's own price, or hourly rate × minutes / 60 rounded half up. Intro calls are free. */
export function sessionPrice(
  type: { kind: string; priceMinor?: number | null; durationMinutes: number },
  hourlyRateMinor: number,
): number {
  if (type.kind === 'intro_call') return 0
  return type.priceMinor ?? Math.floor((hourlyRateMinor * type.durationMinutes + 30) / 60)
}

export interface CommissionTerms {
  firstBps: number
  laterBps: number
  /** How many of a pair's completed sessions are the first. */
  firstSessions: number
}

export const commissionTerms = (settings: SettingValues): CommissionTerms => ({
  firstBps: settings['commission.first_percent'] * 100,
  laterBps: settings['commission.later_percent'] * 100,
  firstSessions: settings['commission.first_sessions'],
})

/** Commission in basis points: one for a pair's first completed sessions, a lower one after. */
export const commissionBps = (completedByPair: number, terms: CommissionTerms): number =>
  completedByPair < terms.firstSessions ? terms.firstBps : terms.laterBps
