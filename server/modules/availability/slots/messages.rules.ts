import type { SlotReason } from './slot.rules.ts'

const MESSAGES: Record<SlotReason, string> = {
  OUTSIDE_WEEKLY_HOURS: 'This is not one of the start times in the coach’s weekly hours.',
  DATE_OVERRIDE: 'The coach keeps different hours on this date.',
  TIME_OFF: 'The coach is away at this time.',
  TOO_SOON: 'The coach asks for more notice than this time leaves.',
  TOO_FAR: 'The coach has not opened bookings this far ahead.',
  BUFFER: 'The coach keeps a break between sessions, and this time runs into it.',
  SESSION_CONFLICT: 'Another session already takes this time.',
  HELD_BY_OTHER: 'Someone is booking this time now; it is free again if they do not finish.',
  DAILY_CAP: 'The coach already has as many sessions as they take on this day.',
  WEEKLY_CAP: 'The coach already has as many sessions as they take in this week.',
  COACH_INACTIVE: 'The coach is not taking bookings at the moment.',
  SESSION_TYPE_INACTIVE: 'The coach does not offer this kind of session at the moment.',
}

/** One sentence for a person, whichever side is reading. */
export function slotReasonMessage(code: SlotReason): string {
  return MESSAGES[code]
}
