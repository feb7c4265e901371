import { DEFAULTS, type SettingKey, type SettingValues } from '../settings/registry.rules.ts'

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

/** The figure that each rule is where a coach has not chosen. */
export const RULE_FIGURES = {
  slotIntervalMinutes: 'booking.slot_interval_minutes',
  bufferBeforeMinutes: 'booking.free_before_minutes',
  bufferAfterMinutes: 'booking.free_after_minutes',
  minimumNoticeHours: 'booking.notice_hours',
  windowDays: 'booking.window_days',
  maxPerDay: 'booking.sessions_per_day',
  maxPerWeek: 'booking.sessions_per_week',
} as const satisfies Record<keyof AvailabilityRules, SettingKey>

export const RULE_NAMES = Object.keys(RULE_FIGURES) as (keyof AvailabilityRules)[]

/** The rules of a calendar whose coach has chosen none, by the figures in force. */
export const rulesBy = (settings: SettingValues): AvailabilityRules =>
  Object.fromEntries(
    RULE_NAMES.map((name) => [name, settings[RULE_FIGURES[name]]]),
  ) as unknown as AvailabilityRules

/** The same while nobody has changed a figure. */
export const DEFAULT_RULES: Readonly<AvailabilityRules> = rulesBy(DEFAULTS)
