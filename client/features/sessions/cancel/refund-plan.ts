import type { CancellationPolicy } from '../../../generated/graphql.ts'
import { HOUR } from '../../../lib/durations.ts'

/** Hours before the start until which all and then half comes back. Source: product decisions §5. */
export const POLICY_HOURS: Record<CancellationPolicy, { full: number; half: number }> = {
  FLEXIBLE: { full: 12, half: 3 },
  STANDARD: { full: 24, half: 6 },
  STRICT: { full: 48, half: 24 },
}

/** One stretch of time in which a cancellation gives back the same. */
export interface PlannedStep {
  percent: 100 | 50 | 0
  /** Milliseconds since 1970; the first step begins now. */
  from: number
  /** The last instant of the step; of the last one, the start of the session. */
  until: number
}

interface Sale {
  policy: CancellationPolicy
  startsAt: string
}

/**
 * How much of the price comes back from now to the start when a time that nobody holds yet is paid for now: all of it for
 * 60 minutes after paying as long as the start is over 24 hours away, then by the policy. Amounts come from the server.
 */
export function refundPlan({ policy, startsAt }: Sale, now: number): PlannedStep[] {
  const start = Date.parse(startsAt)
  const { full, half } = POLICY_HOURS[policy]
  const graceEnd = Math.min(now + HOUR, start - 24 * HOUR - 1)
  const ends = [
    { percent: 100, until: Math.max(start - full * HOUR, graceEnd) },
    { percent: 50, until: start - half * HOUR },
    { percent: 0, until: start },
  ] as const

  const steps: PlannedStep[] = []
  for (const { percent, until } of ends) {
    const from = steps.at(-1)?.until ?? now
    if (until > from) steps.push({ percent, from, until })
  }
  return steps
}
