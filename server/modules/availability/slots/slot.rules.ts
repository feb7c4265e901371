import type { Availability } from '../availability.rules.ts'

/** Why an instant is not bookable, in the order the reasons are given. */
export const SLOT_REASONS = [
  'OUTSIDE_WEEKLY_HOURS',
  'DATE_OVERRIDE',
  'TIME_OFF',
  'TOO_SOON',
  'TOO_FAR',
  'BUFFER',
  'SESSION_CONFLICT',
  'HELD_BY_OTHER',
  'DAILY_CAP',
  'WEEKLY_CAP',
  'COACH_INACTIVE',
  'SESSION_TYPE_INACTIVE',
] as const
export type SlotReason = (typeof SLOT_REASONS)[number]

export interface Slot {
  startsAt: Date
  endsAt: Date
}

/** Instants; `to` is excluded. */
export interface SlotRange {
  from: Date
  to: Date
}

/** A live session or hold of the coach. `blockedFrom` to `blockedTo` is its range with buffers, as stored. */
export interface Busy {
  startsAt: Date
  endsAt: Date
  kind: 'SESSION' | 'HOLD'
  blockedFrom: Date
  blockedTo: Date
}

/**
 * Everything a slot depends on. `busy` must reach over the whole ISO weeks (coach's zone) of the instants asked
 * about, or the caps count too few; `seekerBusy` are the asking seeker's own live sessions, with any coach.
 */
export interface SlotInput {
  availability: Availability | null
  coachActive: boolean
  sessionType: {
    durationMinutes: number
    active: boolean
    /** What it needs beside the notice the coach wants; 0 when left out. */
    leastNoticeMinutes?: number
  }
  busy: Busy[]
  seekerBusy?: Slot[]
  now: Date
}
