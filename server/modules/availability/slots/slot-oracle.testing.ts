import type { TimeRange } from '../availability.rules.ts'
import type { Busy, SlotInput, SlotReason } from './slot.rules.ts'
import { MINUTE } from '../../../lib/durations.ts'

/*
 * The rules of slots told a second time, minute by minute and as plainly as possible, so that the engine can be
 * compared with them. Knows zones only through Intl.DateTimeFormat and shares no code with the engine.
 */

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

interface Clock {
  /** What the wall shows in each minute of the table, 'YYYY-MM-DD HH:MM'. */
  shows: string[]
  /** The first minute at which it shows it. */
  first: Map<string, number>
  minuteOf: (instant: number) => number
}

/** What a zone's wall clock shows, 'YYYY-MM-DD HH:MM', by the machine's own calendar and nothing of ours. */
export function wallClock(zone: string): (instant: number) => string {
  const wall = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (instant) => wall.format(instant)
}

/** The wall clock of a zone, four days to either side of the instant. */
export function watchClock(zone: string, centre: number): Clock {
  const wall = wallClock(zone)
  const begin = centre - 4 * 1440 * MINUTE
  const shows = Array.from({ length: 8 * 24 }, (_, hour) =>
    watchHour(wall, begin + hour * 60 * MINUTE),
  ).flat()
  const first = new Map<string, number>()
  for (const [minute, text] of shows.entries()) if (!first.has(text)) first.set(text, minute)
  return { shows, first, minuteOf: (instant) => (instant - begin) / MINUTE }
}

/** Looks at the wall every minute; an hour that takes an hour on the wall too is counted through, which is quicker. */
function watchHour(wall: (instant: number) => string, begin: number): string[] {
  const from = read(wall(begin))
  const isPlain = read(wall(begin + 60 * MINUTE)) - from === 60 * MINUTE
  return Array.from({ length: 60 }, (_, minute) =>
    isPlain ? write(from + minute * MINUTE) : wall(begin + minute * MINUTE),
  )
}

const read = (shown: string) => Date.parse(`${shown.replace(' ', 'T')}Z`)
const MINUTES = Array.from({ length: 60 }, (_, minute) => `:${String(minute).padStart(2, '0')}`)
let lastHour = { at: Number.NaN, text: '' }

function write(wall: number): string {
  const at = Math.floor(wall / (60 * MINUTE))
  if (lastHour.at !== at)
    lastHour = { at, text: new Date(at * 60 * MINUTE).toISOString().slice(0, 13).replace('T', ' ') }
  return lastHour.text + (MINUTES[wall / MINUTE - at * 60] ?? '')
}

/** Every reason against the instant, which must be a whole minute well inside the clock's table. */
export function reasonsAt(input: SlotInput, instant: number, clock: Clock): SlotReason[] {
  const { availability } = input
  if (!availability) throw new Error('The oracle needs an availability')
  const { rules } = availability
  const minute = clock.minuteOf(instant)
  const [date = ''] = (clock.shows[minute] ?? '').split(' ')
  const weekly = availability.weekly[WEEKDAYS[new Date(date).getUTCDay()] ?? 'sun']
  const override = availability.overrides.find((item) => item.date === date)
  const offered = (ranges: TimeRange[]) =>
    ranges.some((range) =>
      offers(range, minute, input.sessionType.durationMinutes, rules.slotIntervalMinutes, clock),
    )

  const end = instant + input.sessionType.durationMinutes * MINUTE
  const [before, after] = [rules.bufferBeforeMinutes * MINUTE, rules.bufferAfterMinutes * MINUTE]
  const hits = (other: { startsAt: Date; endsAt: Date }) =>
    anyMinute(instant, end, +other.startsAt, +other.endsAt)
  const nears = (other: Busy) =>
    anyMinute(instant - before, end + after, +other.blockedFrom, +other.blockedTo)
  const dateOf = (other: Busy) => (clock.shows[clock.minuteOf(+other.startsAt)] ?? '').slice(0, 10)

  const reasons: [SlotReason, boolean][] = [
    ['OUTSIDE_WEEKLY_HOURS', !offered(override?.ranges ?? weekly) && !(override && offered(weekly))],
    ['DATE_OVERRIDE', override !== undefined && !offered(override.ranges) && offered(weekly)],
    ['TIME_OFF', availability.timeOff.some(({ from, to }) => hits({ startsAt: from, endsAt: to }))],
    ['TOO_SOON', instant - +input.now < rules.minimumNoticeHours * 60 * MINUTE],
    ['TOO_FAR', instant - +input.now > rules.windowDays * 1440 * MINUTE],
    ['BUFFER', input.busy.some((other) => nears(other) && !hits(other))],
    [
      'SESSION_CONFLICT',
      [...input.busy.filter(({ kind }) => kind === 'SESSION'), ...(input.seekerBusy ?? [])].some(hits),
    ],
    ['HELD_BY_OTHER', input.busy.filter(({ kind }) => kind === 'HOLD').some(hits)],
    ['DAILY_CAP', input.busy.filter((other) => dateOf(other) === date).length >= rules.maxPerDay],
    [
      'WEEKLY_CAP',
      input.busy.filter((other) => mondayOf(dateOf(other)) === mondayOf(date)).length >= rules.maxPerWeek,
    ],
    ['COACH_INACTIVE', !input.coachActive],
    ['SESSION_TYPE_INACTIVE', !input.sessionType.active],
  ]
  return reasons.filter(([, applies]) => applies).map(([reason]) => reason)
}

function offers(range: TimeRange, minute: number, duration: number, interval: number, clock: Clock): boolean {
  const text = clock.shows[minute] ?? ''
  const [date = '', time = ''] = text.split(' ')
  if (clock.first.get(text) !== minute || time < range.start || time >= range.end) return false
  if ((sinceMidnight(time) - sinceMidnight(range.start)) % interval !== 0) return false
  const end = `${date} ${range.end}`
  return clock.shows.slice(minute, minute + duration).every((shown) => shown < end)
}

const sinceMidnight = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Whether any minute of the one lies within the other. */
function anyMinute(from: number, to: number, first: number, end: number): boolean {
  for (let minute = from; minute < to; minute += MINUTE) if (minute >= first && minute < end) return true
  return false
}

const mondays = new Map<string, string>()

function mondayOf(date: string): string {
  const known = mondays.get(date)
  if (known) return known
  const day = new Date(date)
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() - 1)
  const monday = day.toISOString().slice(0, 10)
  mondays.set(date, monday)
  return monday
}
