import ICAL from 'ical.js'
import { DAY } from '../../../lib/durations.ts'
import { mergeSpans, type Span } from '../../availability/time/spans.rules.ts'
import { timeAt, wallOf } from './ics-clock.rules.ts'
import {
  type IcsEvent,
  periodOf,
  readEvent,
  readReplaced,
  type Replaced,
  uidOf,
  valuesOf,
} from './ics-event.rules.ts'

export interface BusyAsk {
  /** Text of an iCalendar file. */
  ics: string
  /** IANA zone of whole days and of times that name no zone. */
  zone: string
  /** Milliseconds; `to` is excluded. */
  from: number
  to: number
  /** Events whose UID ends so are our own and left out. */
  ownUid: string
}

const MAX_EVENTS = 10_000
const MAX_OCCURRENCES = 20_000

/** A calendar that cannot be read; the message is for whoever sent it. */
export class UnreadableCalendar extends Error {}

/**
 * When the calendar is busy in [from, to), merged and cut to the range. Repetition with its exceptions and changes,
 * whole days, zones by name or by the file's own definition; cancelled and transparent events take no time.
 * Hostile rules can make the library loop: call it where it can be stopped.
 */
export function readBusyTimes(ask: BusyAsk): Span[] {
  const spans = calendarsOf(ask.ics).flatMap((calendar) => [
    ...eventSpans(calendar, ask),
    ...freeBusySpans(calendar, ask),
  ])
  const cut = spans.map(({ from, to }) => ({ from: Math.max(from, ask.from), to: Math.min(to, ask.to) }))
  return mergeSpans(cut.filter(({ from, to }) => from < to))
}

function calendarsOf(ics: string): ICAL.Component[] {
  const unreadable = 'This is not a calendar we can read. Choose an .ics file, as your calendar exports it.'
  try {
    const parsed = ICAL.parse(ics) as unknown[]
    const all = (Array.isArray(parsed[0]) ? parsed : [parsed]) as unknown[][]
    const calendars = all.map((one) => new ICAL.Component(one)).filter(({ name }) => name === 'vcalendar')
    if (calendars.length > 0) return calendars
  } catch {
    throw new UnreadableCalendar(unreadable)
  }
  throw new UnreadableCalendar(unreadable)
}

function eventSpans(calendar: ICAL.Component, ask: BusyAsk): Span[] {
  const all = calendar.getAllSubcomponents('vevent').filter((event) => !uidOf(event).endsWith(ask.ownUid))
  if (all.length > MAX_EVENTS)
    throw new UnreadableCalendar(`This calendar holds more than ${MAX_EVENTS.toLocaleString('en')} events.`)
  const replaced = all.flatMap((event) => attempt(() => readReplaced(event, calendar, ask.zone)) ?? [])
  const bySeries = Map.groupBy(replaced, ({ uid }) => uid)
  const spans: Span[] = []
  for (const event of all) {
    if (!takesTime(event)) continue
    const read = attempt(() => readEvent(event, calendar, ask.zone))
    if (!read) continue
    const isOne = event.hasProperty('recurrence-id')
    for (const span of isOne ? once(read) : occurrences(read, bySeries.get(read.uid) ?? [], ask)) {
      spans.push(span)
      if (spans.length > MAX_OCCURRENCES)
        throw new UnreadableCalendar('This calendar repeats more often than we can follow.')
    }
  }
  return spans
}

function takesTime(event: ICAL.Component): boolean {
  const is = (name: string, value: string) =>
    String(event.getFirstPropertyValue(name) ?? '').toUpperCase() === value
  return !is('transp', 'TRANSPARENT') && !is('status', 'CANCELLED')
}

const once = (event: IcsEvent): Span[] => [{ from: event.clock(event.wall), to: event.endOf(event.wall) }]

/** The occurrences that meet the range, without those taken out or standing elsewhere as an event of their own. */
function* occurrences(event: IcsEvent, replaced: Replaced[], ask: BusyAsk): Generator<Span> {
  const instants = new Set([...event.without.instants, ...replaced.map(({ instant }) => instant)])
  const dates = new Set([...event.without.dates, ...replaced.flatMap(({ date }) => date ?? [])])
  const series =
    event.rules.length === 0 ? [[event.wall]] : event.rules.map((rule) => wallsOf(rule, event, ask))
  for (const walls of series)
    for (const wall of walls) {
      const from = event.clock(wall)
      if (instants.has(from) || dates.has(Math.floor(wall / DAY))) continue
      const to = event.endOf(wall)
      if (from < ask.to && to > ask.from) yield { from, to }
    }
  for (const span of event.more) if (!instants.has(span.from)) yield span
}

/** Wall times a rule gives, up to the end of the range. */
function* wallsOf(rule: ICAL.Recur, event: IcsEvent, ask: BusyAsk): Generator<number> {
  const { until } = rule
  const isPast = pastUntil(until, event)
  const endless = rule.clone()
  // The library compares the end of a rule without its zone, so that we look at it ourselves.
  endless.until = null
  const iterator = endless.iterator(timeAt(startNear(rule, event, ask), event.isAllDay))
  for (let next = iterator.next() as ICAL.Time | null; next; next = iterator.next() as ICAL.Time | null) {
    const wall = wallOf(next)
    if (event.clock(wall) >= ask.to || isPast(wall)) return
    yield wall
  }
}

function pastUntil(until: ICAL.Time | null, { clock }: IcsEvent): (wall: number) => boolean {
  if (!until) return () => false
  const last = wallOf(until)
  if (until.isDate) return (wall) => wall >= last + DAY
  if (until.zone === ICAL.Timezone.utcTimezone) return (wall) => clock(wall) > last
  return (wall) => wall > last
}

/**
 * A daily or weekly rule without a count gives the same from any later turn of its own, so that years gone by are
 * not walked through. Long events still reach into the range: their length stays before it.
 */
function startNear(rule: ICAL.Recur, event: IcsEvent, { from }: BusyAsk): number {
  const unit = { DAILY: 1, WEEKLY: 7 }[rule.freq]
  if (!unit || rule.count) return event.wall
  const turn = unit * Math.max(1, rule.interval) * DAY
  const length = event.endOf(event.wall) - event.clock(event.wall)
  const turns = Math.floor((from - length - 3 * DAY - event.wall) / turn)
  return turns > 0 ? event.wall + turns * turn : event.wall
}

/** What some calendars publish instead of events: times only, already worked out. */
function freeBusySpans(calendar: ICAL.Component, { zone }: BusyAsk): Span[] {
  const stretches = calendar
    .getAllSubcomponents('vfreebusy')
    .flatMap((one) => one.getAllProperties('freebusy'))
  return stretches
    .filter((property) => property.getFirstParameter('fbtype')?.toUpperCase() !== 'FREE')
    .flatMap((property) =>
      valuesOf(property).flatMap((value) =>
        value instanceof ICAL.Period ? [periodOf(value, property, calendar, zone)] : [],
      ),
    )
}

/** An event that cannot be read is left out; the others still count. */
function attempt<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
