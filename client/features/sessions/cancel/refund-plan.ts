import { HOUR, MINUTE } from '../../../lib/durations.ts'
import type { CancellationTerms } from '../../figures/use-figures.ts'

/** One stretch of time in which a cancellation gives back the same. */
export interface PlannedStep {
  percent: 100 | 50 | 0
  /** Milliseconds since 1970; the first step begins now. */
  from: number
  /** The last instant of the step; of the last one, the start of the session. */
  until: number
}

interface Sale {
  terms: CancellationTerms
  startsAt: string
}

/**
 * How much of the price comes back from now to the start when a time that nobody holds yet is paid for now: all of it for a
 * while after paying as long as the start is far enough away, then by the policy. Amounts come from the server.
 */
export function refundPlan({ terms, startsAt }: Sale, now: number): PlannedStep[] {
  const start = Date.parse(startsAt)
  const graceEnd = Math.min(now + terms.graceMinutes * MINUTE, start - terms.graceStartHours * HOUR - 1)
  const ends = [
    { percent: 100, until: Math.max(start - terms.fullHours * HOUR, graceEnd) },
    { percent: 50, until: start - terms.halfHours * HOUR },
    { percent: 0, until: start },
  ] as const

  const steps: PlannedStep[] = []
  for (const { percent, until } of ends) {
    const from = steps.at(-1)?.until ?? now
    if (until > from) steps.push({ percent, from, until })
  }
  return steps
}
