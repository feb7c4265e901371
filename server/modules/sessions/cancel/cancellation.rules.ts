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

/** One stretch of time in which a cancellation gives back the same. */
export interface RefundStep {
  percent: 0 | 50 | 100
  /** Minor units, rounded half up. */
  refundMinor: number
  /** The first step begins now, each other one when the one before has ended. */
  from: Date
  /** The last instant of the step; of the last one, the start of the session. */
  until: Date
}

export interface Quote extends Pick<RefundStep, 'percent' | 'refundMinor'> {
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

const stepOf = (
  { priceMinor }: CancellationFacts,
  percent: RefundStep['percent'],
  from: Date,
  until: Date,
): RefundStep => ({ percent, refundMinor: Math.floor((priceMinor * percent + 50) / 100), from, until })
