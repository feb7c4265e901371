import { DAY } from '../../../lib/durations.ts'

export interface OverdueFacts {
  /** It has come since, or is not late yet. */
  isOverdue: boolean
  isCoachSuspended: boolean
  /** The last time an admin did; null when none has. */
  remindedAt: Date | null
}

/** Why the coach of a scorecard cannot be reminded now; null when they can. One letter a day is enough. */
export function remindRefusal(facts: OverdueFacts, now: Date): string | null {
  if (!facts.isOverdue) return 'This scorecard is not overdue any more.'
  if (facts.isCoachSuspended) return 'The coach’s account is suspended.'
  if (facts.remindedAt && now.getTime() - facts.remindedAt.getTime() < DAY)
    return 'The coach was reminded of it less than a day ago.'
  return null
}
