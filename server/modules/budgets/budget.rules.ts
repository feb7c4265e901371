import type { SettingKey } from '../settings/registry.rules.ts'

interface Budget {
  /** How many in one window; a setting where an admin may change it. */
  points: number | SettingKey
  /** The window, from the first that is spent. */
  seconds: number
  /** Whose it is. */
  by: 'network' | 'mail' | 'coach' | 'account' | 'sign-in'
  /** Points come back, so that what is refused must not count and a process must not remember a refusal. */
  givesBack?: boolean
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Everything that may be done only so often, whichever process is asked. Counted in PostgreSQL and in the machine's
 * time: a budget is about what really happens, and setting the demo's clock must not fill it.
 */
export const BUDGETS = {
  /** A busy tab sends about ten batches a minute. */
  recordEvents: { points: 120, seconds: MINUTE, by: 'network' },
  reportProblem: { points: 20, seconds: MINUTE, by: 'network' },
  /** Reading a calendar costs us work and somebody else a request. */
  readBusyCalendar: { points: 10, seconds: MINUTE, by: 'coach' },
  readCalendarFeed: { points: 30, seconds: MINUTE, by: 'account' },
} as const satisfies Record<string, Budget>

export type BudgetName = keyof typeof BUDGETS
export const budgetOf = (name: BudgetName): Budget => BUDGETS[name]

/** The longest window: what is older counts for nothing. */
export const LONGEST_SECONDS = DAY
