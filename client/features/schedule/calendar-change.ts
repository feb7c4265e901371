import type { AvailabilityInput, ScheduleCoachQuery } from '../../generated/graphql.ts'

export type Calendar = NonNullable<NonNullable<ScheduleCoachQuery['myCoachProfile']>['availability']>
export type TimeRange = Calendar['overrides'][number]['ranges'][number]
export interface TimeOff {
  from: string
  to: string
}

/** A calendar as it is now → as it is sent. A save replaces all of it, so a change starts from the newest. */
export type CalendarChange = (calendar: Calendar) => AvailabilityInput

const range = ({ start, end }: TimeRange) => ({ start, end })

/** The calendar as the API takes it, unchanged. */
export function asInput({ timezone, weekly, overrides, timeOff, rules }: Calendar) {
  const { mon, tue, wed, thu, fri, sat, sun } = weekly
  const { slotIntervalMinutes, bufferBeforeMinutes, bufferAfterMinutes } = rules
  const { minimumNoticeHours, windowDays, maxPerDay, maxPerWeek } = rules
  return {
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

const isSame = (a: TimeOff, b: TimeOff) =>
  Date.parse(a.from) === Date.parse(b.from) && Date.parse(a.to) === Date.parse(b.to)

export const withTimeOff =
  (span: TimeOff): CalendarChange =>
  (calendar) => {
    const input = asInput(calendar)
    const others = input.timeOff.filter((off) => !isSame(off, span))
    return { ...input, timeOff: [...others, span].toSorted((a, b) => a.from.localeCompare(b.from)) }
  }

export const withoutTimeOff =
  (span: TimeOff): CalendarChange =>
  (calendar) => {
    const input = asInput(calendar)
    return { ...input, timeOff: input.timeOff.filter((off) => !isSame(off, span)) }
  }

/** Gives a date hours of its own; null gives it back to the week's. */
export const withDayHours =
  (date: string, ranges: readonly TimeRange[] | null): CalendarChange =>
  (calendar) => {
    const input = asInput(calendar)
    const others = input.overrides.filter((one) => one.date !== date)
    const own = ranges ? [{ date, ranges: ranges.map(range) }] : []
    return { ...input, overrides: [...others, ...own].toSorted((a, b) => a.date.localeCompare(b.date)) }
  }

/** The hours of its own a date has now; null when it keeps the week's. */
export const ownHours = (calendar: Calendar, date: string): TimeRange[] | null =>
  calendar.overrides.find((one) => one.date === date)?.ranges.map(range) ?? null

/** Hours with two more from a time on, joined where they touch. */
export function withExtra(ranges: readonly TimeRange[], start: string): TimeRange[] {
  const joined: TimeRange[] = []
  for (const next of [...ranges.map(range), { start, end: later(start, 120) }].toSorted((a, b) =>
    a.start.localeCompare(b.start),
  )) {
    const last = joined.at(-1)
    if (last && next.start <= last.end) last.end = next.end > last.end ? next.end : last.end
    else joined.push(next)
  }
  return joined
}

function later(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const end = Math.min(24 * 60, hour * 60 + minute + minutes)
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}
