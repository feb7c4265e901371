import { type FigureVersion, hasBegun } from './timeline.rules.ts'

export const SETTINGS_STATES = ['upcoming', 'in_force', 'past', 'withdrawn'] as const
export type SettingsState = (typeof SETTINGS_STATES)[number]

/** Where a change stands: of those that have begun, the last is in force. */
export function stateOf(
  { beginsAt, withdrawnAt }: Pick<FigureVersion, 'beginsAt' | 'withdrawnAt'>,
  isInForce: boolean,
  now: Date,
): SettingsState {
  if (withdrawnAt) return 'withdrawn'
  if (!hasBegun(beginsAt, now)) return 'upcoming'
  return isInForce ? 'in_force' : 'past'
}
