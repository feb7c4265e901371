import type { CancellationPolicy } from '../../../generated/graphql.ts'
import { HOUR } from '../../../lib/durations.ts'
import { plural } from '../../../lib/text.ts'
import type { CancellationTerms } from '../../figures/use-figures.ts'
import { refundPlan } from './refund-plan.ts'

export const POLICY_NAMES: Record<CancellationPolicy, string> = {
  FLEXIBLE: 'Flexible',
  STANDARD: 'Standard',
  STRICT: 'Strict',
}

/** The whole policy in words. */
export function policyWords({ fullHours, halfHours }: CancellationTerms): string {
  const all = `Cancel ${plural(fullHours, 'hour')} or more before the start and everything comes back`
  return fullHours > halfHours
    ? `${all}; between ${fullHours} and ${plural(halfHours, 'hour')}, half; later than that, nothing.`
    : `${all}; later than that, nothing.`
}

/** When everything comes back whatever the policy says. */
export const alwaysRefunded = ({ graceMinutes, graceStartHours }: CancellationTerms): string =>
  `Everything also comes back within ${plural(graceMinutes, 'minute')} of paying when the start is over ${plural(graceStartHours, 'hour')} away, and whenever the coach cancels or does not show up.`

interface Choice {
  /** Undefined until they are known. */
  terms: CancellationTerms | undefined
  isFree: boolean
  /** The picked time; null before one is picked. */
  startsAt: string | null
}

/** The line under the Book button: true for the time that was picked, not only in general. */
export function bookingNote({ terms, isFree, startsAt }: Choice, now: number): string {
  if (isFree) return 'Nothing to pay.'
  if (!terms) return 'You see what cancelling gives back before you pay.'
  const { fullHours, halfHours, graceMinutes } = terms
  const steps = startsAt ? refundPlan({ terms, startsAt }, now) : []
  const left = startsAt ? (Date.parse(startsAt) - now) / HOUR : Number.POSITIVE_INFINITY
  if (left > fullHours) return `Free to cancel until ${plural(fullHours, 'hour')} before.`
  if (steps[0]?.percent === 100) return `Free to cancel within ${plural(graceMinutes, 'minute')} of paying.`
  if (steps[0]?.percent === 50)
    return `Half comes back if you cancel until ${plural(halfHours, 'hour')} before.`
  return 'This close to the start, nothing comes back if you cancel.'
}
