import type { SettingKey } from '../settings/registry.rules.ts'
import type { Budget } from './budget.rules.ts'

export interface PointBudget {
  /** Points in one window; a setting, unless whoever spends brings their own figure. */
  points: SettingKey | null
  by: Budget['by']
}

export const POINTS_WINDOW_MS = 60_000
/** A process takes a twentieth at a time: few statements, and little lies with a process that does not use it. */
export const LEASES_IN_A_BUDGET = 20

/** What operations cost, by who sends them. */
export const POINT_BUDGETS = {
  pointsOfKey: { points: null, by: 'key' },
  pointsOfAccount: { points: 'limits.points_per_account', by: 'account' },
  pointsOfNetwork: { points: 'limits.points_per_network', by: 'network' },
  /** The documents of our own pages, which hundreds of people read from behind one address of a campus. */
  ownPointsOfNetwork: { points: 'limits.own_points_per_network', by: 'network' },
} as const satisfies Record<string, PointBudget>

export type PointBudgetName = keyof typeof POINT_BUDGETS

/** How many points a process asks for when it needs some. */
export const leaseSize = (needed: number, limit: number): number =>
  Math.max(needed, Math.ceil(limit / LEASES_IN_A_BUDGET))
