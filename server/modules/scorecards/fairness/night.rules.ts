import { DAY } from '../../../lib/durations.ts'

/** When the figures were last due: every night at 02:00 UTC. */
export function lastRunDue(now: Date): Date {
  const night = new Date(now)
  night.setUTCHours(2, 0, 0, 0)
  return night > now ? new Date(night.getTime() - DAY) : night
}
