import type { CancellationPolicy } from '../../../generated/graphql.ts'
import { POLICY_HOURS, refundPlan } from './refund-plan.ts'

export const POLICY_NAMES: Record<CancellationPolicy, string> = {
  FLEXIBLE: 'Flexible',
  STANDARD: 'Standard',
  STRICT: 'Strict',
}

/** The whole policy in words, for the coach's page. */
export function policyWords(policy: CancellationPolicy): string {
  const { full, half } = POLICY_HOURS[policy]
  return `Cancel ${full} hours or more before the start and everything comes back; between ${full} and ${half} hours, half; later than that, nothing.`
}

export const ALWAYS_REFUNDED =
  'Everything also comes back within 60 minutes of paying when the start is over 24 hours away, and whenever the coach cancels or does not show up.'

interface Choice {
  policy: CancellationPolicy
  isFree: boolean
  /** The picked time; null before one is picked. */
  startsAt: string | null
}

/** The line under the Book button: true for the time that was picked, not only in general. */
export function bookingNote({ policy, isFree, startsAt }: Choice, now: number): string {
  if (isFree) return 'Nothing to pay.'
  const { full, half } = POLICY_HOURS[policy]
  const steps = startsAt ? refundPlan({ policy, startsAt }, now) : []
  const left = startsAt ? (Date.parse(startsAt) - now) / 3_600_000 : Number.POSITIVE_INFINITY
  if (left > full) return `Free to cancel until ${full} hours before.`
  if (steps[0]?.percent === 100) return 'Free to cancel within an hour of paying.'
  if (steps[0]?.percent === 50) return `Half comes back if you cancel until ${half} hours before.`
  return 'This close to the start, nothing comes back if you cancel.'
}
