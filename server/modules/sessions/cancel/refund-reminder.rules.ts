import { HOUR } from '../../../lib/durations.ts'
import type { CancellationPolicy } from '../../settings/cancellation/cancellation-terms.rules.ts'
import type { SettingValues } from '../../settings/registry.rules.ts'
import type { SessionStatus } from '../session.rules.ts'
import { quoteCancellation } from './cancellation.rules.ts'

export const REMIND_REFUND_HOURS = 2

export interface RefundFacts {
  status: SessionStatus
  cancellationPolicy: CancellationPolicy
  /** Those it was sold under. */
  figures: SettingValues
  priceMinor: number
  startsAt: Date
  confirmedAt?: Date | null
  refundCapPercent: number
  /** What has gone back already, and was decided to; where it is only asked when, it does not matter. */
  backMinor?: number
  /** The charged-back amount. */
  takenMinor?: number
}

export interface RefundReminder {
  /** When the seeker is reminded. */
  at: Date
  /** The last instant at which `refundMinor` comes back. */
  fallsAt: Date
  refundMinor: number
  /** What comes back after it. */
  thenMinor: number
}

/**
 * The reminders that are still ahead: two hours before each instant at which the seeker's refund falls. Who books
 * or moves later than that has just been shown when it falls.
 */
export function refundReminders(session: RefundFacts, now: Date): RefundReminder[] {
  const { cancellationPolicy: policy, refundCapPercent: capPercent, confirmedAt = null, status } = session
  if (status !== 'confirmed' || session.priceMinor === 0) return []
  const { steps } = quoteCancellation({ ...session, policy, capPercent, confirmedAt, by: 'seeker', now })
  return steps.flatMap(({ until, refundMinor }, place) => {
    const next = steps[place + 1]
    const at = new Date(until.getTime() - REMIND_REFUND_HOURS * HOUR)
    return next && at > now ? [{ at, fallsAt: until, refundMinor, thenMinor: next.refundMinor }] : []
  })
}
