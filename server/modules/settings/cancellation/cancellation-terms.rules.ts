import type { SettingValues } from '../registry.rules.ts'

/** What a coach chooses from, the mildest first. */
export const CANCELLATION_POLICIES = ['flexible', 'standard', 'strict'] as const
export type CancellationPolicy = (typeof CANCELLATION_POLICIES)[number]

/** What cancelling gives back until when. Source: product decisions §5. */
export interface CancellationTerms {
  policy: CancellationPolicy
  /** So many hours before the start until which all comes back, and then half. */
  fullHours: number
  halfHours: number
  /** For so many minutes after paying all comes back, when the start is further away than so many hours. */
  graceMinutes: number
  graceStartHours: number
}

export const cancellationTerms = (policy: CancellationPolicy, figures: SettingValues): CancellationTerms => ({
  policy,
  fullHours: figures[`cancellation.${policy}_full_hours`],
  halfHours: figures[`cancellation.${policy}_half_hours`],
  graceMinutes: figures['cancellation.grace_minutes'],
  graceStartHours: figures['cancellation.grace_start_hours'],
})
