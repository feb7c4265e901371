import { DAY } from '../../lib/durations.ts'
import { firstReaching } from '../availability/time/clock.rules.ts'
import { dayNumber, localDate } from '../availability/time/zone.rules.ts'

/** What decides on which day a drill is due. Days are ISO dates in the seeker's zone. */
export interface DrillSchedule {
  dueAt: Date
  lastAnsweredAt: Date | null
  interviewOn: string | null
  zone: string
}

/**
 * The day of the seeker on which a drill is due. With an interview ahead it is that day at the latest, unless the drill
 * was practised on the day of the interview.
 */
export function dueDay({ dueAt, lastAnsweredAt, interviewOn, zone }: DrillSchedule, now: Date): string {
  const planned = localDate(dueAt, zone)
  if (!interviewOn || interviewOn < localDate(now, zone) || planned <= interviewOn) return planned
  return lastAnsweredAt && localDate(lastAnsweredAt, zone) >= interviewOn ? planned : interviewOn
}

/** Whether that day has come. */
export const isDueDay = (dueOn: string, zone: string, now: Date): boolean => dueOn <= localDate(now, zone)

export const dayAfter = (date: string, days: number): string =>
  new Date((dayNumber(date) + days) * DAY).toISOString().slice(0, 10)

/** The first instant of a day in a zone, also where the clock skips midnight. */
export const startOfDay = (date: string, zone: string): Date =>
  new Date(firstReaching(dayNumber(date) * DAY, zone))
