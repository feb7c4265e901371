import {
  type CancellationPolicy,
  type CancellationTerms,
  cancellationTerms,
} from '../../settings/cancellation/cancellation-terms.rules.ts'
import type { SettingValues } from '../../settings/registry.rules.ts'
import { HOUR, MINUTE } from '../../../lib/durations.ts'

export interface CancellationFacts {
  policy: CancellationPolicy
  /** Those the session was sold under. */
  figures: SettingValues
  priceMinor: number
  startsAt: Date
  confirmedAt: Date | null
  /** What a move at the seeker's wish left of the refund, in percent: moving never brings back what was lost. */
  capPercent?: number
  /** What has gone back already, and was decided to: it is a part of what comes back in all. */
  backMinor?: number
  /** The charged-back amount, which is not refunded as well. */
  takenMinor?: number
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
  const [step = stepOf(facts, 0, facts.now, facts.now), following] = steps
  const less = steps.find(({ refundMinor }) => refundMinor < step.refundMinor)
  // After a chargeback, the next step may refund the same amount; the refund then falls later or never.
  const next = facts.takenMinor ? less : following
  return {
    percent: step.percent,
    refundMinor: step.refundMinor,
    totalMinor: step.totalMinor,
    changesAt: next?.from ?? null,
    steps,
  }
}

function refundSteps(facts: CancellationFacts): RefundStep[] {
  const { startsAt, confirmedAt, by, now, capPercent: cap = 100 } = facts
  if (by !== 'seeker' || confirmedAt === null) return [stepOf(facts, 100, now, startsAt)]
  const terms = cancellationTerms(facts.policy, facts.figures)
  const start = startsAt.getTime()
  const ends = [
    [100, Math.max(start - terms.fullHours * HOUR, graceEnd(terms, confirmedAt, startsAt))],
    [50, start - terms.halfHours * HOUR],
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

/** For a while after paying everything comes back, as long as the start is further away than so many hours. */
const graceEnd = (
  { graceMinutes, graceStartHours }: CancellationTerms,
  confirmedAt: Date,
  startsAt: Date,
): number =>
  Math.min(confirmedAt.getTime() + graceMinutes * MINUTE, startsAt.getTime() - graceStartHours * HOUR - 1)

function stepOf(
  { priceMinor, backMinor = 0, takenMinor = 0 }: CancellationFacts,
  percent: RefundStep['percent'],
  from: Date,
  until: Date,
): RefundStep {
  const totalMinor = Math.floor((priceMinor * percent + 50) / 100)
  const thereMinor = Math.min(totalMinor, priceMinor - takenMinor)
  return { percent, refundMinor: Math.max(0, thereMinor - backMinor), totalMinor, from, until }
}
