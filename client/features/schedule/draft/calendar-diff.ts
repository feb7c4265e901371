import { listed } from '../../../lib/text.ts'
import { dayParts, formatSpan } from '../../../lib/time.ts'
import { RULE_WORDS, type RuleName } from '../../availability/availability-rules.ts'
import { DAY_NAMES, WEEKDAYS } from '../../availability/weekdays.ts'
import { type Calendar, isSameRanges, isSameSpan, ownHours, type TimeRange } from './calendar-change.ts'

const RULES: readonly (readonly [RuleName, string, string])[] = [
  ...RULE_WORDS,
  ['slotIntervalMinutes', 'Start times every', 'minutes'],
]

/** What a calendar has that another has not, each in a line: what will be saved. */
export function calendarDiff(before: Calendar, after: Calendar): string[] {
  const zone = after.timezone
  const gone = before.timeOff.filter((off) => !after.timeOff.some((one) => isSameSpan(one, off)))
  const added = after.timeOff.filter((off) => !before.timeOff.some((one) => isSameSpan(one, off)))
  return [
    ...WEEKDAYS.filter((day) => !isSameRanges(before.weekly[day], after.weekly[day])).map(
      (day) => `${DAY_NAMES[day]}s: ${hoursWords(after.weekly[day])}`,
    ),
    ...datesOf(before, after)
      .filter((date) => !isSameOwn(ownHours(before, date), ownHours(after, date)))
      .map((date) => `${dateName(date)}: ${ownWords(ownHours(after, date))}`),
    ...added.map(({ from, to }) => `Time off ${formatSpan(from, to, zone)}`),
    ...gone.map(({ from, to }) => `No more time off ${formatSpan(from, to, zone)}`),
    ...RULES.filter(([name]) => before.rules[name] !== after.rules[name]).map(
      ([name, label, unit]) => `${label}: ${after.rules[name]} ${unit}`,
    ),
  ]
}

/**
 * My changes made again on a calendar that has moved on since: what I changed is mine, the rest is as it is now. Time
 * off I added or took back is added or taken back there.
 */
export function rebased(base: Calendar, mine: Calendar, newest: Calendar): Calendar {
  const weekly = { ...newest.weekly }
  for (const day of WEEKDAYS)
    if (!isSameRanges(base.weekly[day], mine.weekly[day])) weekly[day] = mine.weekly[day]
  const rules = { ...newest.rules }
  for (const [name] of RULES) if (base.rules[name] !== mine.rules[name]) rules[name] = mine.rules[name]
  const changed = datesOf(base, mine).filter((date) => !isSameOwn(ownHours(base, date), ownHours(mine, date)))
  const has = (calendar: Calendar, off: Calendar['timeOff'][number]) =>
    calendar.timeOff.some((one) => isSameSpan(one, off))
  return {
    ...newest,
    weekly,
    rules,
    overrides: [
      ...newest.overrides.filter(({ date }) => !changed.includes(date)),
      ...mine.overrides.filter(({ date }) => changed.includes(date)),
    ].toSorted((a, b) => a.date.localeCompare(b.date)),
    timeOff: [
      ...newest.timeOff.filter((off) => !has(base, off) || has(mine, off)),
      ...mine.timeOff.filter((off) => !has(base, off) && !has(newest, off)),
    ].toSorted((a, b) => a.from.localeCompare(b.from)),
  }
}

export const hoursWords = (ranges: readonly TimeRange[]): string =>
  ranges.length === 0 ? 'closed' : listed(ranges.map(({ start, end }) => `${start} to ${end}`))

export function dateName(date: string): string {
  const { weekday, day, month } = dayParts(date)
  return `${weekday} ${day} ${month}`
}

const ownWords = (ranges: readonly TimeRange[] | null) =>
  ranges ? `${hoursWords(ranges)}, on this date only` : 'weekly hours again'

const datesOf = (a: Calendar, b: Calendar): string[] =>
  [...new Set([...a.overrides, ...b.overrides].map(({ date }) => date))].sort()

const isSameOwn = (a: TimeRange[] | null, b: TimeRange[] | null) =>
  a === null || b === null ? a === b : isSameRanges(a, b)
