import { z } from 'zod'
import { isTimeZone, zoneName } from './time/offset.rules.ts'

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const TIME_OR_MIDNIGHT = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/
const SAY_TIME = 'Write the time as HH:MM, such as 09:30.'
const SAY_END = 'Write the time as HH:MM, such as 17:30, or 24:00 for midnight.'
const SAY_DATE = 'Write the date as YYYY-MM-DD, such as 2026-12-24.'
const SAY_INSTANT = 'Write the instant in ISO 8601 with its offset, such as 2026-12-24T09:00:00Z.'

const text = (pattern: RegExp, error: string) => z.string({ error }).regex(pattern, { error })

export const zoneShape = z
  .string({ error: 'Choose a time zone, such as Europe/London.' })
  .refine(isTimeZone, { error: 'Choose a time zone by its IANA name, such as Europe/London.' })
  .transform(zoneName)

/** HH:MM text sorts as time does, '24:00' last, so plain comparison is enough once both are well formed. */
export const rangeShape = z
  .object(
    { start: text(TIME, SAY_TIME), end: text(TIME_OR_MIDNIGHT, SAY_END) },
    { error: 'Give each range a start and an end.' },
  )
  .refine(({ start, end }) => !TIME.test(start) || !TIME_OR_MIDNIGHT.test(end) || start < end, {
    path: ['end'],
    error: 'Make the end later than the start.',
  })

export const dateShape = z.iso.date({ error: SAY_DATE })

const instantShape = z
  .union([z.date(), z.iso.datetime({ offset: true, abort: true, error: SAY_INSTANT })], {
    error: SAY_INSTANT,
  })
  .transform((value) => new Date(value))

export const timeOffShape = z
  .object({ from: instantShape, to: instantShape }, { error: 'Give each time off a from and a to.' })
  .refine(({ from, to }) => from < to, {
    path: ['to'],
    error: 'Make the end of the time off later than its start.',
  })

const whole = (min: number, max: number, unit: string) => {
  const error = `Use a whole number of ${unit} from ${min} to ${max}.`
  return z.int({ error }).min(min, { error }).max(max, { error })
}

/** Bounds of every rule; outside them a value is refused on input and counts as none when read. */
export const ruleShapes = {
  slotIntervalMinutes: z.literal([15, 20, 30, 60], {
    error: 'Choose 15, 20, 30 or 60 minutes between start times.',
  }),
  bufferBeforeMinutes: whole(0, 120, 'minutes'),
  bufferAfterMinutes: whole(0, 120, 'minutes'),
  minimumNoticeHours: whole(0, 336, 'hours'),
  windowDays: whole(1, 180, 'days'),
  maxPerDay: whole(1, 24, 'sessions'),
  maxPerWeek: whole(1, 100, 'sessions'),
}
