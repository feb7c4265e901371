import { HOUR } from '../../../lib/durations.ts'
import type { SettingValues } from '../../settings/registry.rules.ts'
import type { HoldReason } from './hold-reason.rules.ts'

/** Until when somebody decides on what is held from now on. */
export const decidedBy = (now: Date, { 'reviews.hold_hours': hours }: SettingValues): Date =>
  new Date(now.getTime() + hours * HOUR)

/** What is held for its words can be written otherwise; what both sides share cannot. */
export const isForWords = (heldFor: HoldReason | null): heldFor is Exclude<HoldReason, 'SHARED'> =>
  heldFor !== null && heldFor !== 'SHARED'

/**
 * What happens to a held review at its deadline. A review that its author can rewrite is refused. A review that is held
 * for shared signals is released, because suspicion alone must not hold it for ever: it is shown but does not count for
 * the rating. Only an admin's release makes it count.
 */
export const endByClock = (heldFor: HoldReason | null): 'refuse' | 'release' =>
  isForWords(heldFor) ? 'refuse' : 'release'

interface Correctable {
  state: string
  heldFor: HoldReason | null
  refusedAt: Date | null
  correctedAt: Date | null
  /** When the session closes. */
  closesAt: Date
}

interface Row {
  state: string
  heldFor?: HoldReason | null
  refusedAt?: Date | null
  correctedAt?: Date | null
}

/** What deciding about other words takes of a review. */
export const standingOf = (
  { state, heldFor = null, refusedAt = null, correctedAt = null }: Row,
  closesAt: Date,
): Correctable => ({ state, heldFor, refusedAt, correctedAt, closesAt })

/**
 * Until when the author may send other words, once; null when they may not. While it is held always; refused, until the
 * session closes, and for some hours in any case.
 */
export function correctableUntil(
  { state, heldFor, refusedAt, correctedAt, closesAt }: Correctable,
  decideBy: Date | null,
  { 'reviews.correct_hours': hours }: SettingValues,
): Date | null {
  if (correctedAt || !isForWords(heldFor)) return null
  const from = state === 'held' ? decideBy : state === 'refused' ? refusedAt : null
  return from && new Date(Math.max(closesAt.getTime(), from.getTime() + hours * HOUR))
}

/** Why the author may not send other words; null when they may. */
export function correctionRefusal(review: Correctable, until: Date | null, now: Date): string | null {
  if (review.correctedAt) return 'You have sent other words once. They are final.'
  if (!until) return 'This review waits for no other words.'
  return now < until ? null : 'The time to send other words is over.'
}
