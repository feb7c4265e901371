import ICAL from 'ical.js'
import { DAY } from '../../../lib/durations.ts'
import { mergeSpans, type Span } from '../../availability/time/spans.rules.ts'
import { type Clocks, clocksOf, timeAt, wallOf, wallOn } from './ics-clock.rules.ts'
import {
  type IcsEvent,
  periodOf,
  readEvent,
  readReplaced,
  type Replaced,
  valuesOf,
} from './ics-event.rules.ts'
import { type IcsCalendar, IcsCollector, sequenceOf, uidIn } from './ics-file.rules.ts'
import { type IcsLine, writeLine } from './ics-line.rules.ts'
import { type Tidied, tidyEvent, tidyFreeBusy } from './ics-tidy.rules.ts'

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
  /** E-mail addresses of the calendar's owner: what they declined takes no time. */
  addresses: readonly string[]
}

/** When a calendar is busy, and what of it could not be understood. */
export interface BusyReading {
  spans: Span[]
  /** Events that were looked at: not over, and not our own. */
  events: number
  /** Those of them that could not be read, or not in full. */
  unread: number
  /** Why, as ends of a sentence, each once. */
  problems: string[]
  /** Names of zones that nothing explains: their times were read in the reader's zone. */
  unknownZones: string[]
}

const MAX_EVENTS = 10_000
const MAX_OCCURRENCES = 20_000

/** A calendar that cannot be read; the message is for whoever sent it. */
export class UnreadableCalendar extends Error {}

/**
 * When the calendar is busy in [from, to), merged and cut to the range. Repetition with its exceptions and changes,
 * whole days, zones by any of their names or by the file's own definition; cancelled, declined and transparent events
 * take no time. What cannot be read is counted. Hostile rules can make the library loop: call it where it can be stopped.
 */
export function readBusyTimes(ask: BusyAsk): BusyReading {
  const file = new IcsCollector(ask).push(ask.ics).end()
  if (file.calendars.length === 0)
    throw new UnreadableCalendar(
      'This is not a calendar we can read. Choose an .ics file, as your calendar exports it.',
    )
  if (!file.isWhole)
    throw new UnreadableCalendar('This calendar ends in the middle of its text. Export it again.')
  const report: Report = { unread: 0, problems: new Set(), unknownZones: new Set() }
  const rooms = file.calendars.map((calendar) => ({ calendar, clocks: clocksIn(calendar, ask, report) }))
  const events = rooms.flatMap(({ calendar, clocks }) => eventsIn(calendar, clocks, ask))
  if (events.length > MAX_EVENTS)
    throw new UnreadableCalendar(`This calendar holds more than ${MAX_EVENTS.toLocaleString('en')} events.`)
  const spans = [
    ...eventSpans(events, ask, report),
    ...rooms.flatMap(({ calendar, clocks }) => freeBusySpans(calendar, clocks, report)),
  ]
  const cut = spans.map(({ from, to }) => ({ from: Math.max(from, ask.from), to: Math.min(to, ask.to) }))
  return {
    spans: mergeSpans(cut.filter(({ from, to }) => from < to)),
    events: events.length,
    unread: report.unread,
    problems: [...report.problems],
    unknownZones: [...report.unknownZones],
  }
}

interface Report {
  unread: number
  problems: Set<string>
  unknownZones: Set<string>
}

function note(report: Report, problems: readonly string[]): void {
  if (problems.length === 0) return
  report.unread++
  for (const problem of problems) report.problems.add(problem)
}

const valueIn = (lines: readonly IcsLine[], name: string) => lines.find((line) => line.name === name)?.value

/** A component of its own, so that what is odd about it hides no other. */
function component(name: string, lines: readonly string[]): ICAL.Component | null {
  return attempt(
    () => new ICAL.Component(ICAL.parse([`BEGIN:${name}`, ...lines, `END:${name}`, ''].join('\r\n'))),
  )
}

function clocksIn(calendar: IcsCalendar, ask: BusyAsk, { unknownZones }: Report): Clocks {
  return clocksOf({
    definitions: calendar.zones.flatMap((lines) => component('VTIMEZONE', lines.map(writeLine)) ?? []),
    calendarZone: valueIn(calendar.lines, 'X-WR-TIMEZONE') || null,
    ownZone: ask.zone,
    onUnknown: (name) => unknownZones.add(name),
  })
}

/** One VEVENT, before it is known whether a newer version of it is there. */
interface Version {
  uid: string
  sequence: number
  replaced: Replaced | null
  start: string
  isFree: boolean
  isCancelled: boolean
  read: IcsEvent | null
  problems: string[]
}

function eventsIn(calendar: IcsCalendar, clocks: Clocks, ask: BusyAsk): Version[] {
  const isCancelled = valueIn(calendar.lines, 'METHOD')?.toUpperCase() === 'CANCEL'
  return calendar.events
    .filter((lines) => !uidIn(lines).endsWith(ask.ownUid))
    .slice(0, MAX_EVENTS + 1)
    .map((lines) => versionOf(lines, clocks, isCancelled))
}

function versionOf(lines: readonly IcsLine[], clocks: Clocks, isInCancel: boolean): Version {
  const is = (name: string, value: string) =>
    lines.some((line) => line.name === name && line.value.toUpperCase() === value)
  const isCancelled = isInCancel || is('STATUS', 'CANCELLED')
  const { problems, event } = tidied(tidyEvent(lines))
  const replaced = event && attempt(() => readReplaced(event, clocks))
  const isFree = isCancelled || is('TRANSP', 'TRANSPARENT') || is('X-MICROSOFT-CDO-BUSYSTATUS', 'FREE')
  return {
    uid: uidIn(lines),
    sequence: sequenceOf(lines),
    replaced,
    start: valueIn(lines, 'DTSTART') ?? '',
    isFree,
    isCancelled,
    // What takes no time is not followed, and whether it can be read does not matter.
    read: event && !isFree ? attempt(() => readEvent(event, clocks, problems)) : null,
    problems: isFree ? [] : problems,
  }
}

function tidied({ lines, problems }: Tidied): { event: ICAL.Component | null; problems: string[] } {
  const event = lines.length > 0 ? component('VEVENT', lines) : null
  if (!event && problems.length === 0) problems.push('it is written in a way we do not know')
  return { event, problems }
}

/** Without versions that a newer one stands in for, and without changes of what was cancelled since. */
function newest(versions: readonly Version[]): Version[] {
  return [...Map.groupBy(versions, ({ uid }) => uid)].flatMap(([uid, all]) => {
    if (uid === '') return all
    const last = [...Map.groupBy(all, ({ replaced }) => replaced?.instant ?? null).values()].flatMap(newestOf)
    const ended = last.filter(({ replaced, isCancelled }) => !replaced && isCancelled)
    const until = Math.max(-1, ...ended.map(({ sequence }) => sequence))
    return last.filter(({ replaced, sequence }) => !replaced || sequence > until)
  })
}

/** Two of one number both count, unless one of them says that the other is cancelled. */
function newestOf(versions: readonly Version[]): Version[] {
  const highest = Math.max(...versions.map(({ sequence }) => sequence))
  const last = versions.filter(({ sequence }) => sequence === highest)
  const cancelled = new Set(last.filter(({ isCancelled }) => isCancelled).map(({ start }) => start))
  return last.filter(({ isCancelled, start }) => isCancelled || !cancelled.has(start))
}

function eventSpans(events: readonly Version[], ask: BusyAsk, report: Report): Span[] {
  const versions = newest(events)
  // A change that cannot be read leaves the time it should have changed.
  const changes = versions.filter(({ replaced, read, isFree }) => replaced && (read || isFree))
  const bySeries = Map.groupBy(changes, ({ uid }) => uid)
  const spans: Span[] = []
  for (const { uid, replaced, read, problems } of versions) {
    note(report, problems)
    if (!read) continue
    const isOne = replaced !== null && read.rules.length === 0
    const followed = isOne ? once(read) : occurrences(read, replaced ? [] : (bySeries.get(uid) ?? []), ask)
    for (const span of followed) {
      spans.push(span)
      if (spans.length > MAX_OCCURRENCES)
        throw new UnreadableCalendar('This calendar repeats more often than we can follow.')
    }
  }
  return spans
}

const once = (event: IcsEvent): Span[] => [{ from: event.clock(event.wall), to: event.endOf(event.wall) }]

/** The occurrences that meet the range, without those taken out or standing elsewhere as an event of their own. */
function* occurrences(event: IcsEvent, changes: readonly Version[], ask: BusyAsk): Generator<Span> {
  const replaced = changes.flatMap((change) => change.replaced ?? [])
  const instants = new Set([...event.without.instants, ...replaced.map(({ instant }) => instant)])
  const dates = new Set([...event.without.dates, ...replaced.flatMap(({ date }) => date ?? [])])
  const moves = movesOf(event, changes)
  const reach = Math.max(0, ...moves.map(({ by }) => Math.abs(by) + DAY))
  const wide = { ...ask, from: ask.from - reach, to: ask.to + reach }
  const series =
    event.rules.length === 0 ? [[event.wall]] : event.rules.map((rule) => wallsOf(rule, event, wide))
  for (const walls of series)
    for (const wall of walls) {
      const from = event.clock(wall)
      if (instants.has(from) || dates.has(Math.floor(wall / DAY))) continue
      const move = moves.find(({ since }) => since <= from)
      const span = move ? move.spanOf(wall) : { from, to: event.endOf(wall) }
      if (span && span.from < ask.to && span.to > ask.from) yield span
    }
  for (const span of event.more) if (!instants.has(span.from)) yield span
}

/** How occurrences move from some time on, the latest first. */
interface Move {
  since: number
  /** Milliseconds on the clock. */
  by: number
  /** Null when they take place no more, or follow a rule of their own. */
  spanOf: (wall: number) => Span | null
}

function movesOf(event: IcsEvent, changes: readonly Version[]): Move[] {
  const moves = changes.flatMap(({ replaced, read }): Move[] => {
    if (!replaced?.isFuture) return []
    if (!read || read.rules.length > 0) return [{ since: replaced.instant, by: 0, spanOf: () => null }]
    const first =
      replaced.date !== null && !event.isAllDay
        ? replaced.date * DAY + (event.wall % DAY)
        : wallOn(event.clock, replaced.instant)
    const by = read.wall - first
    const spanOf = (wall: number) => ({ from: read.clock(wall + by), to: read.endOf(wall + by) })
    return [{ since: replaced.instant, by, spanOf }]
  })
  return moves.toSorted((one, other) => other.since - one.since)
}

/** Wall times a rule gives, up to the end of the range. */
function* wallsOf(rule: ICAL.Recur, event: IcsEvent, ask: BusyAsk): Generator<number> {
  const { until } = rule
  const isPast = pastUntil(until, event)
  const endless = rule.clone()
  // The library compares the end of a rule without its zone, so that we look at it ourselves.
  endless.until = null
  const isItsDay = keepDay(endless, event)
  const iterator = endless.iterator(timeAt(startNear(rule, event, ask), event.isAllDay))
  for (let next = iterator.next() as ICAL.Time | null; next; next = iterator.next() as ICAL.Time | null) {
    const wall = wallOf(next)
    if (event.clock(wall) >= ask.to || isPast(wall)) return
    if (isItsDay(next)) yield wall
  }
}

/** 29 February comes every four years: the library would take 1 March in the others. Tells its days from such. */
function keepDay(rule: ICAL.Recur, { wall }: IcsEvent): (time: ICAL.Time) => boolean {
  const start = timeAt(wall)
  const saysDay = ['BYDAY', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO'].some((part) => part in rule.parts)
  if (rule.freq === 'YEARLY' && start.day > 28 && !saysDay) {
    rule.setComponent('BYMONTHDAY', [start.day])
    if (!('BYMONTH' in rule.parts)) rule.setComponent('BYMONTH', [start.month])
  }
  const days = rule.freq === 'YEARLY' ? rule.parts.BYMONTHDAY : undefined
  return ({ day }) => !days?.every((one) => one > 0) || days.includes(day)
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
function freeBusySpans(calendar: IcsCalendar, clocks: Clocks, report: Report): Span[] {
  return calendar.freeBusy.flatMap((all) => {
    const busy = all.filter(({ params }) => params.get('FBTYPE')?.toUpperCase() !== 'FREE')
    const { lines, problems } = tidyFreeBusy(busy)
    note(report, problems)
    const stretches = component('VFREEBUSY', lines)?.getAllProperties('freebusy') ?? []
    return stretches.flatMap((property) =>
      valuesOf(property).flatMap((value) =>
        value instanceof ICAL.Period ? [periodOf(value, property, clocks)] : [],
      ),
    )
  })
}

/** An event that cannot be read is left out; the others still count. */
function attempt<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
