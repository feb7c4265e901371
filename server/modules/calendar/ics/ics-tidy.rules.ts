import ICAL from 'ical.js'
import { DAY, SECOND } from '../../../lib/durations.ts'
import { type IcsLine, writeLine } from './ics-line.rules.ts'
import { type IcsTime, readLength, readTime, writeTime } from './ics-value.rules.ts'

/** A component written as the library reads it. */
export interface Tidied {
  lines: string[]
  /** What could not be read, as ends of a sentence for a person. */
  problems: string[]
}

const NO_PARAMS: ReadonlyMap<string, string> = new Map()
const SHOWN_CHARACTERS = 40

/** A value as a person is shown it. */
const quoted = (value: string) =>
  `“${value.length > SHOWN_CHARACTERS ? `${value.slice(0, SHOWN_CHARACTERS)}…` : value}”`

/** Writes an event's lines strictly: times, lengths and rules in the one way that RFC 5545 has for each. */
export function tidyEvent(lines: readonly IcsLine[]): Tidied {
  const first = lines.find(({ name }) => name === 'DTSTART')
  const start = readTime(first?.value ?? '')
  if (!first || !start)
    return {
      lines: [],
      problems: [first ? `${quoted(first.value)} is not a date or time` : 'it has no start'],
    }
  const problems: string[] = []
  const written = [...timeLines(first, null, problems)]
  const zoned = { zone: first.params.get('TZID') ?? null, isUtc: start.isUtc }
  for (const line of lines)
    if (TIMES.has(line.name)) written.push(...timeLines(line, zoned, problems))
    else if (line.name === 'DURATION') written.push(...lengthLine(line, problems))
    else if (line.name === 'RRULE') written.push(...ruleLine(line, problems))
    else if (line.name !== 'DTSTART') written.push(writeLine({ ...line, params: NO_PARAMS }))
  const isOpen = !start.isDate && !written.some((line) => /^(DTEND|DURATION)/.test(line))
  if (isOpen && problems.length > 0) return { lines: [], problems }
  return { lines: written, problems }
}

const TIMES = new Set(['DTEND', 'RECURRENCE-ID', 'RDATE', 'EXDATE'])

/** Times by their kind, for a property has values of one kind. Those without a zone are in that of the start. */
function timeLines(
  { name, params, value }: IcsLine,
  start: { zone: string | null; isUtc: boolean } | null,
  problems: string[],
): string[] {
  const kinds: Record<'DATE' | 'DATE-TIME' | 'PERIOD', string[]> = { DATE: [], 'DATE-TIME': [], PERIOD: [] }
  const zone = params.get('TZID') ?? start?.zone ?? null
  const inZone = (time: IcsTime): IcsTime =>
    !time.isDate && zone === null && start?.isUtc ? { ...time, isUtc: true } : time
  for (const one of value.split(',').filter((each) => each.trim() !== '')) {
    const time = readTime(one)
    const period = time ? null : periodOf(one, inZone)
    if (time) kinds[time.isDate ? 'DATE' : 'DATE-TIME'].push(writeTime(inZone(time)))
    else if (period) kinds.PERIOD.push(period)
    else problems.push(`${quoted(one)} is not a date or time`)
  }
  const range = params.get('RANGE')?.toUpperCase()
  return Object.entries(kinds)
    .filter(([, values]) => values.length > 0)
    .flatMap(([kind, values]) => {
      // Times in UTC name no zone, and those of one property may be of both sorts.
      const isIn = (utc: boolean) => values.filter((one) => one.split('/')[0]?.endsWith('Z') === utc)
      return [isIn(true), isIn(false)]
        .filter((same) => same.length > 0)
        .map((same) => {
          const written = new Map<string, string>()
          if (kind !== 'DATE-TIME') written.set('VALUE', kind)
          if (range) written.set('RANGE', range)
          if (zone && kind !== 'DATE' && !same[0]?.split('/')[0]?.endsWith('Z')) written.set('TZID', zone)
          return writeLine({ name, params: written, value: same.join(',') })
        })
    })
}

const sameTime = (time: IcsTime) => time

/** `from/to` or `from/length`; null when it is neither. */
export function periodOf(text: string, inZone: (time: IcsTime) => IcsTime = sameTime): string | null {
  const [from = '', to = '', ...more] = text.split('/')
  const start = readTime(from)
  if (!start || start.isDate || more.length > 0) return null
  const length = readLength(to)
  const end = readTime(to)
  if (length !== null) return length > 0 ? `${writeTime(inZone(start))}/${isoLength(length)}` : null
  return end && !end.isDate ? `${writeTime(inZone(start))}/${writeTime(inZone(end))}` : null
}

const isoLength = (length: number) =>
  length % DAY === 0 ? `P${length / DAY}D` : `PT${Math.round(length / SECOND)}S`

function lengthLine({ name, value }: IcsLine, problems: string[]): string[] {
  const length = readLength(value)
  if (length === null || length < 0) problems.push(`${quoted(value)} is not a length of time`)
  return length === null || length < 0 ? [] : [`${name}:${isoLength(length)}`]
}

const FREQUENCIES = /^(SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/

/** A rule that cannot be read leaves the event's first time. */
function ruleLine({ value }: IcsLine, problems: string[]): string[] {
  const rule = tidyRule(value)
  if (rule === null)
    problems.push(`${quoted(value)} is not a way to repeat, so that only its first time counts`)
  return rule === null ? [] : [`RRULE:${rule}`]
}

function tidyRule(value: string): string | null {
  const parts = new Map<string, string>()
  for (const part of value.toUpperCase().replaceAll(/\s+/g, '').split(';')) {
    const [key = '', given = ''] = part.split('=')
    if (key !== '' && !key.startsWith('X-') && !(key === 'RSCALE' && given === 'GREGORIAN'))
      parts.set(key, given)
  }
  if (!FREQUENCIES.test(parts.get('FREQ') ?? '') || parts.has('RSCALE')) return null
  const until = parts.get('UNTIL')
  const last = until === undefined ? null : readTime(until)
  if (until !== undefined && !last) return null
  if (last) parts.set('UNTIL', writeTime(last))
  const rule = [...parts].map(([key, given]) => `${key}=${given}`).join(';')
  try {
    ICAL.Recur.fromString(rule)
    return rule
  } catch {
    return null
  }
}

/** Lines of free and busy stretches. */
export function tidyFreeBusy(lines: readonly IcsLine[]): Tidied {
  const problems: string[] = []
  const written = lines.flatMap(({ name, params, value }) => {
    const values = value.split(',').filter((one) => one.trim() !== '')
    const periods = values.flatMap((one) => {
      const period = periodOf(one)
      if (period === null) problems.push(`${quoted(one)} is not a stretch of time`)
      return period ?? []
    })
    return periods.length === 0 ? [] : [writeLine({ name, params, value: periods.join(',') })]
  })
  return { lines: written, problems }
}
