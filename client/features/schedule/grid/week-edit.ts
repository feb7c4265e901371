import { addDays, startOfDate } from '../../../lib/time.ts'
import { instantOf } from '../../../lib/zone-offset.ts'
import { WEEKDAYS } from '../../availability/weekdays.ts'
import {
  type Calendar,
  type CalendarChange,
  inTurn,
  type TimeOff,
  weekdayOf,
  withoutTimeOff,
  withPlacedHours,
  withTimeOff,
  withWeekday,
} from '../draft/calendar-change.ts'
import { dateName, hoursWords } from '../draft/calendar-diff.ts'
import { type Block, moved, type Placed } from './hours-geometry.ts'
import { DAY_MINUTES, type DayLayout, rangeOf, stretchOf, timeOf } from './week-layout.ts'

export type Told = readonly [change: CalendarChange, words: string]

/** A stretch of one date as instants of the zone. */
export const spanOf = ({ column, from, to }: Placed, zone: string): TimeOff => ({
  from: instantOf(column, timeOf(from), zone).toISOString(),
  to:
    to === DAY_MINUTES
      ? startOfDate(addDays(column, 1), zone)
      : instantOf(column, timeOf(to), zone).toISOString(),
})

/** Hours of single dates, moved or drawn: each date that changes gets hours of its own. */
export function moveOnDates(days: readonly DayLayout[], taken: Placed | null, put: Placed | null): Told {
  const open = Object.fromEntries(days.map((day) => [day.date, day.open]))
  const changed = Object.entries(moved(open, taken, put)).map(
    ([date, stretches]) => [date, stretches.map(rangeOf)] as const,
  )
  return [
    inTurn(...changed.map(([date, ranges]) => withPlacedHours(date, ranges))),
    changed.map(([date, ranges]) => `${dateName(date)} only: ${hoursWords(ranges)}.`).join(' '),
  ]
}

export const timeOffOf = (days: readonly DayLayout[], { from, to }: Block, date: string): TimeOff | null =>
  days.find((day) => day.date === date)?.timeOff.find((off) => off.from === from && off.to === to)?.span ??
  null

export const moveTimeOff = (span: TimeOff, put: Placed, zone: string): Told => [
  inTurn(withoutTimeOff(span), withTimeOff(spanOf(put, zone))),
  `Time off ${dateName(put.column)}, ${timeOf(put.from)} to ${timeOf(put.to)}.`,
]

/** Time off as a dialog leaves it: new, or in the place of what it was. */
export const putTimeOff = (before: TimeOff | null, span: TimeOff): Told => [
  before ? inTurn(withoutTimeOff(before), withTimeOff(span)) : withTimeOff(span),
  before ? 'Time off changed.' : 'Time off added.',
]

export const takeOff = (placed: Placed, zone: string): Told => [
  withTimeOff(spanOf(placed, zone)),
  `Time off ${dateName(placed.column)}, ${timeOf(placed.from)} to ${timeOf(placed.to)}.`,
]

/** Hours of every week, moved or drawn, by weekday. */
export function moveWeekly(
  weekly: Readonly<Record<string, readonly { from: number; to: number }[]>>,
  names: Readonly<Record<string, string>>,
  taken: Placed | null,
  put: Placed | null,
): Told {
  const changed = WEEKDAYS.flatMap((day) => {
    const stretches = moved(weekly, taken, put)[day]
    return stretches ? [[day, stretches.map(rangeOf)] as const] : []
  })
  return [
    inTurn(...changed.map(([day, ranges]) => withWeekday(day, ranges))),
    changed.map(([day, ranges]) => `${names[day] ?? day}: ${hoursWords(ranges)}.`).join(' '),
  ]
}

/** A stretch drawn on a date, open on its weekday in every week. */
export function openEveryWeek(calendar: Calendar, placed: Placed): Told {
  const day = weekdayOf(placed.column)
  const weekly = { [day]: calendar.weekly[day].map(stretchOf) }
  const names = { [day]: `Every ${dateName(placed.column).slice(0, 3)}` }
  return moveWeekly(weekly, names, null, { ...placed, column: day })
}
