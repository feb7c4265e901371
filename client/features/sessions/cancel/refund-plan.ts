import type { CancellationPolicy } from '../../../generated/graphql.ts'
import { HOUR } from '../../../lib/durations.ts'

/** Hours before the start until which all and then half comes back. Source: product decisions §5. */
export const POLICY_HOURS: Record<CancellationPolicy, { full: number; half: number }> = {
  FLEXIBLE: { full: 12, half: 3 },
  STANDARD: { full: 24, half: 6 },
  STRICT: { full: 48, half: 24 },
}

/** One stretch of time in which a cancellation gives back the same. */
export interface RefundStep {
  percent: 100 | 50 | 0
  /** Minor units, rounded half up. */
  refundMinor: number
  /** Milliseconds since 1970; the first step begins now. */
  from: number
  /** The last instant of the step; of the last one, the start of the session. */
  until: number
}

interface Sale {
  policy: CancellationPolicy
  priceMinor: number
  startsAt: string
}

/**
 * What comes back from now to the start when the session is paid for now. All of it for 60 minutes after paying
 * as long as the start is over 24 hours away, then by the policy.
 */
export function refundPlan({ policy, priceMinor, startsAt }: Sale, now: number): RefundStep[] {
  const start = Date.parse(startsAt)
  const { full, half } = POLICY_HOURS[policy]
  const graceEnd = Math.min(now + HOUR, start - 24 * HOUR - 1)
  const ends = [
    { percent: 100, until: Math.max(start - full * HOUR, graceEnd) },
    { percent: 50, until: start - half * HOUR },
    { percent: 0, until: start },
  ] as const

  const steps: RefundStep[] = []
  for (const { percent, until } of ends) {
    const from = steps.at(-1)?.until ?? now
    if (until > from)
      steps.push({ percent, refundMinor: Math.floor((priceMinor * percent + 50) / 100), from, until })
  }
  return steps
}
