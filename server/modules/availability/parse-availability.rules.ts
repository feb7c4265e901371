import type { z } from 'zod'
import { dateShape, rangeShape, ruleShapes, timeOffShape, zoneShape } from './availability-shape.rules.ts'
import {
  type Availability,
  type AvailabilityRules,
  type TimeRange,
  WEEKDAYS,
  type Weekday,
} from './availability.rules.ts'

/**
 * Reads a stored availability: what cannot be understood is left out, missing or impossible rules are as
 * they are for everybody, by the figures in force. Null (no slots at all) when there is no known time zone to read the hours in, as in `{}`.
 */
export function parseAvailability(value: unknown, byDefault: AvailabilityRules): Availability | null {
  const stored = record(value)
  const zone = zoneShape.safeParse(stored.timezone)
  if (!zone.success) return null
  return {
    timezone: zone.data,
    weekly: readWeekly(record(stored.weekly)),
    overrides: list(stored.overrides).flatMap(readOverride),
    timeOff: readAll(stored.timeOff, timeOffShape),
    rules: readRules(record(stored.rules), byDefault),
  }
}

function readWeekly(weekly: Record<string, unknown>): Record<Weekday, TimeRange[]> {
  const days = WEEKDAYS.map((day) => [day, readAll(weekly[day], rangeShape)])
  return Object.fromEntries(days) as Record<Weekday, TimeRange[]>
}

function readOverride(value: unknown) {
  const { date, ranges } = record(value)
  const read = dateShape.safeParse(date)
  return read.success ? [{ date: read.data, ranges: readAll(ranges, rangeShape) }] : []
}

function readRules(rules: Record<string, unknown>, byDefault: AvailabilityRules): AvailabilityRules {
  const read = { ...byDefault }
  for (const key of Object.keys(ruleShapes) as (keyof AvailabilityRules)[]) {
    const rule = ruleShapes[key].safeParse(rules[key])
    if (rule.success) read[key] = rule.data
  }
  return read
}

function readAll<T>(value: unknown, shape: z.ZodType<T>): T[] {
  return list(value).flatMap((item) => {
    const read = shape.safeParse(item)
    return read.success ? [read.data] : []
  })
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
