import type { SettingValues } from '../../settings/registry.rules.ts'

export interface CommissionTerms {
  firstBps: number
  laterBps: number
  /** How many of a pair's sessions that count have the first rate. */
  firstSessions: number
}

export const commissionTerms = (settings: SettingValues): CommissionTerms => ({
  firstBps: settings['commission.first_percent'] * 100,
  laterBps: settings['commission.later_percent'] * 100,
  firstSessions: settings['commission.first_sessions'],
})

/** Commission in basis points: the first rate for a pair's first sessions that count, a lower rate afterwards. */
export const commissionBps = (countedOfPair: number, terms: CommissionTerms): number =>
  countedOfPair < terms.firstSessions ? terms.firstBps : terms.laterBps
