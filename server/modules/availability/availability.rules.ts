export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Wall-clock times of one local date, 'HH:MM'; `end` is exclusive and may be '24:00'. */
export interface TimeRange {
  start: string
  end: string
}

/** Replaces the weekly ranges of one local date ('YYYY-MM-DD'); no ranges means closed that day. */
export interface DateOverride {
  date: string
  ranges: TimeRange[]
}

/** Two instants, the second excluded; stored as ISO 8601 text. */
export interface TimeOff {
  from: Date
  to: Date
}

export interface AvailabilityRules {
  slotIntervalMinutes: number
  bufferBeforeMinutes: number
  bufferAfterMinutes: number
  minimumNoticeHours: number
  windowDays: number
  maxPerDay: number
  maxPerWeek: number
}

/** When a coach takes sessions: wall-clock rules in the coach's own zone. A coach without one (null) has no slots. */
export interface Availability {
  timezone: string
  weekly: Record<Weekday, TimeRange[]>
  overrides: DateOverride[]
  timeOff: TimeOff[]
  rules: AvailabilityRules
}

export const DEFAULT_RULES: Readonly<AvailabilityRules> = {
  slotIntervalMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 15,
  minimumNoticeHours: 12,
  windowDays: 60,
  maxPerDay: 4,
  maxPerWeek: 15,
}
