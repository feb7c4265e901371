import type { Random } from '../../lib/random.ts'

export interface SeedRange {
  start: string
  end: string
}
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type SeedWeekly = Record<(typeof WEEKDAYS)[number], SeedRange[]>
export interface SeedAvailability {
  timezone: string
  weekly: SeedWeekly
  overrides: { date: string; ranges: SeedRange[] }[]
  timeOff: { from: string; to: string }[]
  rules: {
    slotIntervalMinutes: number
    bufferBeforeMinutes: number
    bufferAfterMinutes: number
    minimumNoticeHours: number
    windowDays: number
    maxPerDay: number
    maxPerWeek: number
  }
}

type Weekday = (typeof WEEKDAYS)[number]

/** Ways of fitting coaching round a job: `days hours` pairs, hours in wall-clock time of the coach. */
const HABITS = [
  'mon-thu 18:30-21:30',
  'mon,wed,fri 18:00-21:00; sat 09:00-12:00',
  'tue,thu 19:00-22:00; sat,sun 10:00-13:00',
  'mon-fri 06:30-08:30',
  'tue-thu 06:30-08:30,19:00-21:00',
  'sat,sun 08:30-12:30,14:00-17:00',
  'mon-fri 09:00-12:00,13:30-17:00',
  'mon-thu 10:00-13:00; fri 09:00-12:00',
  'mon,tue 12:00-14:00,18:30-20:30; sat 10:00-14:00',
  'wed-fri 17:30-20:30; sun 15:00-19:00',
  'mon-fri 12:00-14:00; sat 09:00-11:30',
  'fri 13:00-18:00; sat 09:00-13:00; sun 17:00-20:00',
  'mon,wed 07:00-09:00,18:00-20:00; fri 07:00-09:00',
  'tue-fri 14:00-18:00',
  'sun-thu 20:00-22:00',
] as const

/** Minutes by which a habit is moved; with 15 habits this makes 60 weeks, shared by any number of coaches. */
const SHIFTS = [-30, 0, 30, 60]

function daysOf(text: string): Weekday[] {
  return text.split(',').flatMap((part) => {
    const [from = '', to = from] = part.split('-')
    const first = WEEKDAYS.indexOf(from as Weekday)
    const last = WEEKDAYS.indexOf(to as Weekday)
    const length = ((last - first + 7) % 7) + 1
    return Array.from({ length }, (_, i) => WEEKDAYS[(first + i) % 7] as Weekday)
  })
}

function shifted(clock: string, minutes: number): string {
  const [hours = 0, rest = 0] = clock.split(':').map(Number)
  const total = hours * 60 + rest + minutes
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`
}

function weekOf(habit: string, shift: number): SeedWeekly {
  const weekly: SeedWeekly = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
  for (const part of habit.split('; ')) {
    const [days = '', hours = ''] = part.split(' ')
    for (const day of daysOf(days)) {
      weekly[day] = hours.split(',').map((range) => {
        const [start = '', end = ''] = range.split('-')
        return { start: shifted(start, shift), end: shifted(end, shift) }
      })
    }
  }
  return Object.freeze(weekly)
}

/** The 60 weeks of the demo data; coaches hold these very (frozen) objects, so an expansion can be kept per zone and week. */
export const WEEKLY_PATTERNS: readonly SeedWeekly[] = HABITS.flatMap((habit) =>
  SHIFTS.map((shift) => weekOf(habit, shift)),
)

/** A week of the zone's clock with the default rules (product §3) and a notice that differs by coach. */
export function buildAvailability(random: Random, timezone: string, weekly?: SeedWeekly): SeedAvailability {
  return {
    timezone,
    weekly: weekly ?? random.pick(WEEKLY_PATTERNS),
    overrides: [],
    timeOff: [],
    rules: {
      slotIntervalMinutes: 30,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 15,
      minimumNoticeHours: random.pick([2, 4, 6, 8, 12, 12, 12, 18, 24]),
      windowDays: 60,
      maxPerDay: 4,
      maxPerWeek: 15,
    },
  }
}
