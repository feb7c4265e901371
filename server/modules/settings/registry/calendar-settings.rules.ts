import { type SettingDefinition, whole } from './setting-definition.rules.ts'

/** What bookable times keep to where a coach has not chosen for themselves. */
export const CALENDAR_SETTINGS = {
  'booking.slot_interval_minutes': whole(
    [30, 15, 60],
    ['Calendars', 'Starts are offered every', 'minutes', '§3'],
    { choices: [15, 20, 30, 60], note: 'Like all of these, where a coach has not chosen for themselves.' },
  ),
  'booking.window_days': whole([60, 7, 180], ['Calendars', 'Times are offered ahead for', 'days', '§3']),
  'booking.notice_hours': whole([12, 0, 336], ['Calendars', 'and not sooner than in', 'hours', '§3']),
  'booking.free_before_minutes': whole(
    [0, 0, 120],
    ['Calendars', 'Kept free before a session', 'minutes', '§3'],
  ),
  'booking.free_after_minutes': whole([15, 0, 120], ['Calendars', 'and after it', 'minutes', '§3'], {
    note: 'Times that are sold keep theirs.',
  }),
  'booking.sessions_per_day': whole([4, 1, 24], ['Calendars', 'A day has at most', 'sessions', '§3']),
  'booking.sessions_per_week': whole([15, 1, 100], ['Calendars', 'and a week', 'sessions', '§3']),
} as const satisfies Record<string, SettingDefinition>
