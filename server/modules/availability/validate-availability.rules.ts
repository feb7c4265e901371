import { z } from 'zod'
import { dateShape, rangeShape, ruleShapes, timeOffShape, zoneShape } from './availability-shape.rules.ts'
import { type TimeRange, WEEKDAYS } from './availability.rules.ts'

/** One mistake in an input: `path` such as 'weekly.mon.0.end', `message` saying what to do. */
export interface FieldError {
  path: string
  message: string
}

const MAX_RANGES = 8
const MAX_DATES = 366

const dayShape = z
  .array(rangeShape, { error: 'Give the ranges of the day as a list.' })
  .max(MAX_RANGES, { error: `Use at most ${MAX_RANGES} ranges a day.` })
  .superRefine((ranges, context) => {
    for (const index of overlapping(ranges)) {
      context.addIssue({
        code: 'custom',
        path: [index, 'start'],
        message: 'Start this range when the one before it has ended.',
      })
    }
  })

const overridesShape = z
  .array(
    z.object({ date: dateShape, ranges: dayShape }, { error: 'Give each override a date and its ranges.' }),
    {
      error: 'Give the overrides as a list.',
    },
  )
  .max(MAX_DATES, { error: `Use at most ${MAX_DATES} date overrides.` })
  .superRefine((overrides, context) => {
    const dates = overrides.map(({ date }) => date)
    for (const [index, date] of dates.entries()) {
      if (dates.indexOf(date) < index) {
        context.addIssue({
          code: 'custom',
          path: [index, 'date'],
          message: 'Put all ranges of a date in one override.',
        })
      }
    }
  })

const availabilityShape = z.object(
  {
    timezone: zoneShape,
    weekly: z
      .object(Object.fromEntries(WEEKDAYS.map((day) => [day, dayShape.nullish()])), {
        error: 'Give the weekly hours as ranges for each day, mon to sun.',
      })
      .nullish(),
    overrides: overridesShape.nullish(),
    timeOff: z
      .array(timeOffShape, { error: 'Give the time off as a list.' })
      .max(MAX_DATES, { error: `Use at most ${MAX_DATES} times off.` })
      .nullish(),
    rules: z
      .object(Object.fromEntries(Object.entries(ruleShapes).map(([key, shape]) => [key, shape.nullish()])), {
        error: 'Give the rules as an object.',
      })
      .nullish(),
  },
  { error: 'Give the availability as an object.' },
)

/** Every mistake in what a coach sends; none for `{}`, which means no slots. Missing parts take their defaults. */
export function validateAvailability(input: unknown): FieldError[] {
  if (isEmpty(input)) return []
  const issues = availabilityShape.safeParse(input).error?.issues ?? []
  return issues.map(({ path, message }) => ({ path: path.join('.'), message }))
}

/** Positions of the ranges that begin before an earlier-starting one of the same day has ended; touching is fine. */
function overlapping(ranges: TimeRange[]): number[] {
  const ordered = [...ranges.entries()].sort(([, a], [, b]) => (a.start < b.start ? -1 : 1))
  const found: number[] = []
  let busyUntil = ''
  for (const [index, { start, end }] of ordered) {
    if (start < busyUntil) found.push(index)
    if (end > busyUntil) busyUntil = end
  }
  return found
}

function isEmpty(input: unknown): boolean {
  return (
    typeof input === 'object' && input !== null && !Array.isArray(input) && Object.keys(input).length === 0
  )
}
