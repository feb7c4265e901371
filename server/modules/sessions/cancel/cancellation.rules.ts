import { DEFAULTS } from '../../settings/registry.rules.ts'
import type { CancellationPolicy } from '../../coaches/coach-profile.entity.ts'
import { HOUR } from '../../../lib/durations.ts'

const hoursOf = (policy: CancellationPolicy) => ({
  full: DEFAULTS[`cancellation.${policy}_full_hours`],
  half: DEFAULTS[`cancellation.${policy}_half_hours`],
})

/** Hours before the start until which 100 % and then 50 % come back. Source: product decisions §5. */
export const POLICY_HOURS: Record<CancellationPolicy, { full: number; half: number }> = {
  flexible: hoursOf('flexible'),
  standard: hoursOf('standard'),
  strict: hoursOf('strict'),
}

export interface CancellationFacts {
  policy: CancellationPolicy
  priceMinor: number
  startsAt: Date
  confirmedAt: Date | null
  /** What a move at the seeker's wish left of the refund, in percent: moving never brings back what was lost. */
  capPercent?: number
  by: 'seeker' | 'coach' | 'admin' | 'platform'
  now: Date
}

export interface Quote {
  percent: 0 | 50 | 100
  /** Minor units, rounded half up. */
  refundMinor: number
  /** When the refund next falls, or null when it stays as it is. */
  changesAt: Date | null
}

/** What a cancellation pays back now, and until when that holds. What is executed equals this quote. */
export function quoteCancellation(facts: CancellationFacts): Quote {
  const { full, half } = POLICY_HOURS[facts.policy]
  const start = facts.startsAt.getTime()
  const now = facts.now.getTime()
  if (facts.by !== 'seeker' || facts.confirmedAt === null) return quote(facts, 100, null)
  const { capPercent: cap = 100 } = facts
  const fullUntil = Math.max(start - full * HOUR, graceEnd(facts))
  const halfUntil = start - half * HOUR
  if (cap >= 100 && now <= fullUntil) return quote(facts, 100, new Date(fullUntil))
  if (cap >= 50 && now <= halfUntil) return quote(facts, 50, new Date(halfUntil))
  return quote(facts, 0, null)
}

/** Within 60 minutes of paying everything comes back, as long as the start is over 24 hours away. */
function graceEnd({ confirmedAt, startsAt }: CancellationFacts): number {
  if (confirmedAt === null) return Number.NEGATIVE_INFINITY
  return Math.min(confirmedAt.getTime() + HOUR, startsAt.getTime() - 24 * HOUR - 1)
}

function quote({ priceMinor }: CancellationFacts, percent: Quote['percent'], changesAt: Date | null): Quote {
  return { percent, refundMinor: Math.floor((priceMinor * percent + 50) / 100), changesAt }
}
