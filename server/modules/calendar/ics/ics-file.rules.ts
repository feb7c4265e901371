import { DAY } from '../../../lib/durations.ts'
import { type IcsLine, LineSplitter, readLine, writeLine } from './ics-line.rules.ts'
import { readLength, readTime } from './ics-value.rules.ts'

/** What a calendar file holds of times: nothing else of it is kept. */
export interface IcsCalendar {
  lines: IcsLine[]
  zones: IcsLine[][]
  events: IcsLine[][]
  freeBusy: IcsLine[][]
}

export interface IcsFilter {
  /** Milliseconds. Events that are over before and do not repeat are left out. */
  from: number
  /** E-mail addresses of the calendar's owner: what they declined takes no time. */
  addresses: readonly string[]
}

const KEPT_OF_CALENDAR = new Set(['VERSION', 'METHOD', 'X-WR-TIMEZONE'])
const KEPT = {
  VTIMEZONE: new Set([
    'TZID',
    'X-LIC-LOCATION',
    'BEGIN',
    'END',
    'DTSTART',
    'RRULE',
    'RDATE',
    'TZOFFSETFROM',
    'TZOFFSETTO',
  ]),
  VEVENT: new Set([
    'UID',
    'SEQUENCE',
    'RECURRENCE-ID',
    'DTSTART',
    'DTEND',
    'DURATION',
    'RRULE',
    'RDATE',
    'EXDATE',
    'TRANSP',
    'STATUS',
    'X-MICROSOFT-CDO-BUSYSTATUS',
  ]),
  VFREEBUSY: new Set(['FREEBUSY']),
}
type Component = keyof typeof KEPT

const isComponent = (name: string): name is Component => Object.hasOwn(KEPT, name)
/** Names of components we look past, with what is in them. */
const OTHER = /^(V[A-Z]{3,}|X-[A-Z0-9-]+|AVAILABLE|PARTICIPANT)$/

/** Lines that name whose calendar it is, when they hold an address. */
const OWNERS = new Set(['X-WR-CALNAME', 'X-OWNER', 'X-WR-RELCALID'])

const addressOf = (text: string): string | null =>
  /^(?:mailto:)?([^\s@:]+@[^\s@:]+)$/i.exec(text.trim())?.[1]?.toLowerCase() ?? null

/** Zones are at most 14 hours from UTC; two days are enough to compare without looking at them. */
const MARGIN = 2 * DAY

/**
 * Takes a calendar's text in pieces and keeps what says when it is busy: no title, place or guest, and no event that is
 * over. So a calendar of many years fits into what is read of it.
 */
export class IcsCollector {
  readonly calendars: IcsCalendar[] = []
  /** Whether every calendar came to its end. */
  isWhole = true
  /** Characters of what is kept. */
  size = 0
  readonly #splitter = new LineSplitter((line) => this.#take(line))
  readonly #filter: IcsFilter
  readonly #owners: Set<string>
  /** The newest version of each event that was left out. */
  readonly #over = new Map<string, number>()
  #calendar: IcsCalendar | null = null
  #open: { name: Component; lines: IcsLine[]; answers: string[] } | null = null
  #skipped: string[] = []

  constructor(filter: IcsFilter) {
    this.#filter = filter
    this.#owners = new Set(filter.addresses.flatMap((address) => addressOf(address) ?? []))
  }

  push(text: string): this {
    this.#splitter.push(text)
    return this
  }

  end(): this {
    this.#splitter.end()
    if (this.#calendar) this.isWhole = false
    this.#close()
    for (const calendar of this.calendars)
      calendar.events = calendar.events.filter(
        (lines) => sequenceOf(lines) >= (this.#over.get(versionKey(lines)) ?? 0),
      )
    return this
  }

  /** What is kept, as a calendar file. */
  text(): string {
    const component = (name: string, lines: IcsLine[]) => [
      `BEGIN:${name}`,
      ...lines.map(writeLine),
      `END:${name}`,
    ]
    const lines = this.calendars.flatMap((calendar, index) => [
      'BEGIN:VCALENDAR',
      ...calendar.lines.map(writeLine),
      ...calendar.zones.flatMap((zone) => component('VTIMEZONE', zone)),
      ...calendar.events.flatMap((event) => component('VEVENT', event)),
      ...calendar.freeBusy.flatMap((one) => component('VFREEBUSY', one)),
      ...(this.isWhole || index < this.calendars.length - 1 ? ['END:VCALENDAR'] : []),
    ])
    return lines.map((line) => `${line}\r\n`).join('')
  }

  #take(text: string): void {
    const line = readLine(text)
    if (!line) return
    const { name, value } = line
    const component = value.toUpperCase()
    if (name === 'BEGIN' && this.#begin(component)) return
    if (name === 'END' && this.#end(component)) return
    if (this.#skipped.length > 0 || !this.#calendar) return
    if (this.#open) this.#keep(line)
    else if (OWNERS.has(name)) this.#own(value)
    else if (KEPT_OF_CALENDAR.has(name)) this.#calendar.lines.push(line)
  }

  #own(value: string): void {
    const address = addressOf(value)
    if (address) this.#owners.add(address)
  }

  #keep(line: IcsLine): void {
    const open = this.#open
    if (!open) return
    if (open.name === 'VEVENT' && line.name === 'ATTENDEE' && this.#isOwner(line))
      open.answers.push(line.params.get('PARTSTAT')?.toUpperCase() ?? '')
    if (!KEPT[open.name].has(line.name)) return
    open.lines.push(line)
    this.size += sizeOf([line])
  }

  #isOwner({ params, value }: IcsLine): boolean {
    const named = [addressOf(value), addressOf(params.get('EMAIL') ?? '')]
    return named.some((address) => address !== null && this.#owners.has(address))
  }

  /** Answers whether the line is done with. */
  #begin(name: string): boolean {
    if (name === 'VCALENDAR') {
      if (this.#calendar) this.isWhole = false
      this.#close()
      this.#calendar = { lines: [], zones: [], events: [], freeBusy: [] }
      this.calendars.push(this.#calendar)
      return true
    }
    if (isComponent(name)) {
      this.#close()
      this.#open = { name, lines: [], answers: [] }
      return true
    }
    if (OTHER.test(name)) this.#skipped.push(name)
    return OTHER.test(name)
  }

  #end(name: string): boolean {
    const depth = this.#skipped.lastIndexOf(name)
    if (depth !== -1) this.#skipped.length = depth
    if (name === 'VCALENDAR') {
      this.#close()
      this.#calendar = null
    } else if (name === this.#open?.name) this.#close()
    return depth !== -1 || name === 'VCALENDAR' || isComponent(name)
  }

  /** The component that is open ends here, said or not. */
  #close(): void {
    this.#skipped = []
    const [open, calendar] = [this.#open, this.#calendar]
    this.#open = null
    if (!open || !calendar) return
    if (open.name === 'VTIMEZONE') calendar.zones.push(open.lines)
    if (open.name === 'VFREEBUSY') calendar.freeBusy.push(open.lines)
    if (open.name === 'VEVENT') this.#closeEvent(open, calendar)
  }

  #closeEvent({ lines, answers }: { lines: IcsLine[]; answers: string[] }, calendar: IcsCalendar): void {
    if (isOver(lines, this.#filter.from - MARGIN)) {
      this.size -= sizeOf(lines)
      const key = versionKey(lines)
      if (uidIn(lines)) this.#over.set(key, Math.max(this.#over.get(key) ?? 0, sequenceOf(lines)))
      return
    }
    const isDeclined = answers.length > 0 && answers.every((answer) => answer === 'DECLINED')
    if (isDeclined) lines.push({ name: 'TRANSP', params: new Map(), value: 'TRANSPARENT' })
    calendar.events.push(lines)
  }
}

/** Characters it takes, about. */
const sizeOf = (lines: readonly IcsLine[]) =>
  lines.reduce((sum, { name, value }) => sum + name.length + value.length + 10, 0)

const valueIn = (lines: readonly IcsLine[], name: string) => lines.find((line) => line.name === name)?.value

export const uidIn = (lines: readonly IcsLine[]): string => valueIn(lines, 'UID') ?? ''

/** 0 unless it says otherwise: how often the event was changed. */
export const sequenceOf = (lines: readonly IcsLine[]): number => {
  const sequence = Number(valueIn(lines, 'SEQUENCE'))
  return Number.isFinite(sequence) ? sequence : 0
}

/** What versions of one event have in common. */
export const versionKey = (lines: readonly IcsLine[]): string =>
  `${uidIn(lines)} ${valueIn(lines, 'RECURRENCE-ID') ?? ''}`

function isOver(lines: readonly IcsLine[], before: number): boolean {
  const names = new Set(lines.map(({ name }) => name))
  if (names.has('RRULE') || names.has('RDATE')) return false
  const replaced = lines.find(({ name }) => name === 'RECURRENCE-ID')
  if (replaced?.params.has('RANGE')) return false
  const start = readTime(valueIn(lines, 'DTSTART') ?? '')
  if (!start) return false
  const ends = ['DTEND', 'RECURRENCE-ID'].flatMap((name) => (names.has(name) ? [valueIn(lines, name)] : []))
  const walls = ends.map((end) => readTime(end ?? '')?.wall ?? Number.POSITIVE_INFINITY)
  const length = names.has('DURATION')
    ? (readLength(valueIn(lines, 'DURATION') ?? '') ?? Number.POSITIVE_INFINITY)
    : DAY
  return Math.max(start.wall + length, ...walls) < before
}
