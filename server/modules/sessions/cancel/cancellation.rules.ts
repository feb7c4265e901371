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
  /** What has gone back already, and was decided to: it is a part of what comes back in all. */
  backMinor?: number
  by: 'seeker' | 'coach' | 'admin' | 'platform'
  now: Date
}

/** One stretch of time in which a cancellation gives back the same. */
export interface RefundStep {
  percent: 0 | 50 | 100
  /** What is still to come back, in minor units. */
  refundMinor: number
  /** By the policy, with what came back before; minor units, rounded half up. */
  totalMinor: number
  /** The first step begins now, each other one when the one before has ended. */
  from: Date
  /** The last instant of the step; of the last one, the start of the session. */
  until: Date
}

export interface Quote extends Pick<RefundStep, 'percent' | 'refundMinor' | 'totalMinor'> {
  /** When the refund next falls, or null when it stays as it is. */
  changesAt: Date | null
  /** What comes back from now to the start. */
  steps: RefundStep[]
}

/** What a cancellation pays back now, and until when that holds. What is executed equals this quote. */
export function quoteCancellation(facts: CancellationFacts): Quote {
  const steps = refundSteps(facts)
  const [step = stepOf(facts, 0, facts.now, facts.now), next] = steps
  return {
    percent: step.percent,
    refundMinor: step.refundMinor,
    totalMinor: step.totalMinor,
    changesAt: next ? step.until : null,
    steps,
  }
}

function refundSteps(facts: CancellationFacts): RefundStep[] {
  const { startsAt, confirmedAt, by, now, capPercent: cap = 100 } = facts
  if (by !== 'seeker' || confirmedAt === null) return [stepOf(facts, 100, now, startsAt)]
  const { full, half } = POLICY_HOURS[facts.policy]
  const start = startsAt.getTime()
  const ends = [
    [100, Math.max(start - full * HOUR, graceEnd(confirmedAt, startsAt))],
    [50, start - half * HOUR],
    [0, start],
  ] as const
  const steps: RefundStep[] = []
  for (const [percent, until] of ends) {
    const last = steps.at(-1)?.until
    const isAhead = last ? until > last.getTime() : until >= now.getTime()
    if (percent <= cap && isAhead) steps.push(stepOf(facts, percent, last ?? now, new Date(until)))
  }
  return steps
}

/** Within 60 minutes of paying everything comes back, as long as the start is over 24 hours away. */
const graceEnd = (confirmedAt: Date, startsAt: Date) =>
  Math.min(confirmedAt.getTime() + HOUR, startsAt.getTime() - 24 * HOUR - 1)

function stepOf(
  { priceMinor, backMinor = 0 }: CancellationFacts,
  percent: RefundStep['percent'],
  from: Date,
  until: Date,
): RefundStep {
  const totalMinor = Math.floor((priceMinor * percent + 50) / 100)
  return { percent, refundMinor: Math.max(0, totalMinor - backMinor), totalMinor, from, until }
}
