import type { Calendar_availabilityFragment } from '../../../generated/graphql.ts'
import { dayParts } from '../../../lib/time.ts'
import type { CalendarRules, RuleName } from '../../availability/availability-rules.ts'
import { WEEKDAYS, type Weekday } from '../../availability/weekdays.ts'

export type Calendar = Calendar_availabilityFragment
export type TimeRange = Calendar['overrides'][number]['ranges'][number]
export interface TimeOff {
  from: string
  to: string
}

/** A calendar → the same with something else in it. */
export type CalendarChange = (calendar: Calendar) => Calendar

const range = ({ start, end }: TimeRange) => ({ start, end })

/** The calendar as the API takes it, unchanged. */
export function asInput({ revision, timezone, weekly, overrides, timeOff, rules }: Calendar): Calendar {
  const { mon, tue, wed, thu, fri, sat, sun } = weekly
  const { slotIntervalMinutes, bufferBeforeMinutes, bufferAfterMinutes } = rules
  const { minimumNoticeHours, windowDays, maxPerDay, maxPerWeek } = rules
  return {
    revision,
    timezone,
    weekly: {
      mon: mon.map(range),
      tue: tue.map(range),
      wed: wed.map(range),
      thu: thu.map(range),
      fri: fri.map(range),
      sat: sat.map(range),
      sun: sun.map(range),
    },
    overrides: overrides.map(({ date, ranges }) => ({ date, ranges: ranges.map(range) })),
    timeOff: timeOff.map(({ from, to }) => ({ from, to })),
    rules: {
      slotIntervalMinutes,
      bufferBeforeMinutes,
      bufferAfterMinutes,
      minimumNoticeHours,
      windowDays,
      maxPerDay,
      maxPerWeek,
    },
  }
}

/** Before a coach has set anything. */
export const emptyCalendar = (timezone: string, rules: CalendarRules): Calendar => ({
  revision: '',
  timezone,
  weekly: { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] },
  overrides: [],
  timeOff: [],
  rules: { ...rules },
})

export const weekdayOf = (date: string): Weekday =>
  WEEKDAYS.find((day) => day === dayParts(date).weekday.toLowerCase()) ?? 'mon'

export const isSameSpan = (a: TimeOff, b: TimeOff): boolean =>
  Date.parse(a.from) === Date.parse(b.from) && Date.parse(a.to) === Date.parse(b.to)

export const withTimeOff =
  (span: TimeOff): CalendarChange =>
  (calendar) => {
    const others = calendar.timeOff.filter((off) => !isSameSpan(off, span))
    return { ...calendar, timeOff: [...others, span].toSorted((a, b) => a.from.localeCompare(b.from)) }
  }

export const withoutTimeOff =
  (span: TimeOff): CalendarChange =>
  (calendar) => ({ ...calendar, timeOff: calendar.timeOff.filter((off) => !isSameSpan(off, span)) })

/** Gives a date hours of its own; null gives it back to the week's. */
export const withDayHours =
  (date: string, ranges: readonly TimeRange[] | null): CalendarChange =>
  (calendar) => {
    const others = calendar.overrides.filter((one) => one.date !== date)
    const own = ranges ? [{ date, ranges: ranges.map(range) }] : []
    return { ...calendar, overrides: [...others, ...own].toSorted((a, b) => a.date.localeCompare(b.date)) }
  }

/** The same for hours put there by hand: those of the weekday are no hours of its own. */
export const withPlacedHours =
  (date: string, ranges: readonly TimeRange[]): CalendarChange =>
  (calendar) =>
    withDayHours(date, isSameRanges(ranges, calendar.weekly[weekdayOf(date)]) ? null : ranges)(calendar)

export const withWeekday =
  (day: Weekday, ranges: readonly TimeRange[]): CalendarChange =>
  (calendar) => ({ ...calendar, weekly: { ...calendar.weekly, [day]: ranges.map(range) } })

export const withRule =
  (name: RuleName, value: number): CalendarChange =>
  (calendar) => ({ ...calendar, rules: { ...calendar.rules, [name]: value } })

/** One change after the other. */
export const inTurn =
  (...changes: readonly CalendarChange[]): CalendarChange =>
  (calendar) =>
    changes.reduce((result, change) => change(result), calendar)

export const isSameRanges = (a: readonly TimeRange[], b: readonly TimeRange[]): boolean =>
  a.length === b.length && a.every(({ start, end }, i) => start === b[i]?.start && end === b[i].end)

/** The hours of its own a date has now; null when it keeps the week's. */
export const ownHours = (calendar: Calendar, date: string): TimeRange[] | null =>
  calendar.overrides.find((one) => one.date === date)?.ranges.map(range) ?? null

/** The hours of a date: its own, or its weekday's. */
export const hoursOn = (calendar: Calendar, date: string): TimeRange[] =>
  ownHours(calendar, date) ?? calendar.weekly[weekdayOf(date)].map(range)

/** Hours with two more from a time on, joined where they touch. */
export function withExtra(ranges: readonly TimeRange[], start: string): TimeRange[] {
  const result: TimeRange[] = []
  for (const next of [...ranges.map(range), { start, end: later(start, 120) }].toSorted((a, b) =>
    a.start.localeCompare(b.start),
  )) {
    const last = result.at(-1)
    if (last && next.start <= last.end) last.end = next.end > last.end ? next.end : last.end
    else result.push(next)
  }
  return result
}

function later(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const end = Math.min(24 * 60, hour * 60 + minute + minutes)
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}
