import { DAY } from '../../../lib/durations.ts'

interface Line {
  name: string
  params: string
  value: string
}

export interface Importer {
  /** Epoch milliseconds. Events that are over and do not repeat stay in the browser. */
  now: number
  /** E-mail addresses of the person: what they declined is not busy time. */
  addresses: readonly string[]
}

/** What is sent: lines that say when, and none that say what, where or with whom. */
const TIMES = new Set([
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'FREEBUSY',
])
const WORDS = new Set(['STATUS', 'TRANSP', 'X-MICROSOFT-CDO-BUSYSTATUS', 'SEQUENCE', 'METHOD', 'VERSION'])
const ZONES = new Set(['TZID', 'TZOFFSETFROM', 'TZOFFSETTO', 'X-LIC-LOCATION', 'X-WR-TIMEZONE'])
const COMPONENTS = new Set(['VCALENDAR', 'VTIMEZONE', 'STANDARD', 'DAYLIGHT', 'VEVENT', 'VFREEBUSY'])
const OTHER = /^(V[A-Z]{3,}|X-[A-Z0-9-]+|AVAILABLE|PARTICIPANT)$/
/** Lines that say what is so without them. */
const SAYS_NOTHING = /^(SEQUENCE:0|STATUS:CONFIRMED|TRANSP:OPAQUE|X-MICROSOFT-CDO-BUSYSTATUS:BUSY)$/i

const LINE = /^([A-Z0-9-]+)((?:;[A-Z0-9-]+(?:=(?:"[^"]*"|[^";:])*)?)*):(.*)$/i
/** `TZID=(UTC+01:00) Berlin:2026…`: some programs forget the quotes. */
const BARE_ZONE = /^([A-Z-]+);TZID=([^"]+):(\d{8}\S*)$/i

/**
 * A calendar file without titles, places, people and what is over, as it is sent. A line that its writer forgot to
 * fold is text, not a line of the calendar.
 */
export function timesOnly(ics: string, importer: Importer): string {
  const kept: string[] = []
  const uids = new Map<string, string>()
  const owners = new Set(importer.addresses.map((address) => address.toLowerCase()))
  const events = [...eventsOf(linesOf(ics))]
  const over = new Map<string, number>()
  const isKept = ({ lines }: Piece) => {
    if (lines[0]?.value !== 'VEVENT' || !isOver(lines, importer.now - 2 * DAY)) return true
    over.set(versionOf(lines), Math.max(over.get(versionOf(lines)) ?? 0, sequenceOf(lines)))
    return false
  }
  for (const { lines } of events.filter(isKept)) {
    if (lines[0]?.value === 'VEVENT' && uidOf(lines) && sequenceOf(lines) < (over.get(versionOf(lines)) ?? 0))
      continue
    for (const line of lines) {
      if (line.name === 'X-WR-CALNAME' && line.value.includes('@')) owners.add(line.value.toLowerCase())
      const sent = sentOf(line, uids)
      if (sent) kept.push(sent)
    }
    if (isDeclined(lines, owners)) kept.splice(-1, 0, 'TRANSP:TRANSPARENT')
  }
  return kept.map((line) => `${line}\r\n`).join('')
}

/** Unfolded, whatever its line ends are, and without what is no line. */
function linesOf(ics: string): Line[] {
  const text = ics
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line !== '')
    .join('\n')
    .replace(/\n[ \t]/g, '')
  return text.split('\n').flatMap((given) => {
    const line = given.trim()
    const bare = /;TZID=[^"]*:[^"]*:/i.test(line) ? BARE_ZONE.exec(line) : null
    if (bare)
      return { name: bare[1]?.toUpperCase() ?? '', params: `;TZID="${bare[2]}"`, value: bare[3] ?? '' }
    const [, name, params = '', value = ''] = LINE.exec(line) ?? []
    // A blank after the colon is how people write: "Status: to be confirmed".
    if (!name || /^\s(?!\s*\d{8})/.test(value)) return []
    return { name: name.toUpperCase(), params, value: value.trim() }
  })
}

/** Lines of an event with its BEGIN and END, or one line beside events. */
interface Piece {
  lines: Line[]
}

function* eventsOf(lines: readonly Line[]): Generator<Piece> {
  let event: Line[] | null = null
  let skipped: string | null = null
  for (const line of lines) {
    const isEdge = line.name === 'BEGIN' || line.name === 'END'
    const component = isEdge ? line.value.toUpperCase() : ''
    if (isEdge && !COMPONENTS.has(component)) {
      if (line.name === 'BEGIN' && OTHER.test(component)) skipped ??= component
      if (line.name === 'END' && skipped === component) skipped = null
      continue
    }
    if (isEdge) skipped = null
    if (skipped) continue
    const edge = isEdge ? { ...line, value: component } : line
    if (event && isEdge && !(line.name === 'END' && component === 'VEVENT')) {
      yield { lines: [...event, { name: 'END', params: '', value: 'VEVENT' }] }
      event = null
    }
    if (line.name === 'BEGIN' && component === 'VEVENT') event = [edge]
    else if (event) event.push(edge)
    else yield { lines: [edge] }
    if (event && line.name === 'END') {
      yield { lines: event }
      event = null
    }
  }
  if (event) yield { lines: event }
}

const valueOf = (lines: readonly Line[], name: string) => lines.find((line) => line.name === name)?.value
const uidOf = (lines: readonly Line[]) => valueOf(lines, 'UID')
const sequenceOf = (lines: readonly Line[]) => Number(valueOf(lines, 'SEQUENCE')) || 0
const versionOf = (lines: readonly Line[]) => `${uidOf(lines)} ${valueOf(lines, 'RECURRENCE-ID') ?? ''}`

/** The day something is over for certain, wherever it is; never when that is not plain to see. */
function isOver(lines: readonly Line[], before: number): boolean {
  const has = (name: string) => lines.some((line) => line.name === name)
  const isChange = lines.some(({ name, params }) => name === 'RECURRENCE-ID' && /RANGE/i.test(params))
  if (has('RRULE') || has('RDATE') || has('DURATION') === has('DTEND') || isChange) return false
  const days = ['DTSTART', 'DTEND', 'RECURRENCE-ID'].filter(has).map((name) => dayOf(valueOf(lines, name)))
  const length = has('DURATION') ? lengthOf(valueOf(lines, 'DURATION')) : DAY
  return Math.max(...days.map((day) => day ?? Number.POSITIVE_INFINITY)) + DAY + length < before
}

function dayOf(value = ''): number | null {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)(?!\d)/.exec(value) ?? []
  const at = Date.parse(`${year}-${month}-${day}T00:00:00Z`)
  return Number.isNaN(at) ? null : at
}

function lengthOf(value = ''): number {
  const [, weeks = 0, days = 0, hours = 0, minutes = 0] =
    /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/.exec(value) ?? []
  const isRead = /^P(?=.)/.test(value) && /\d/.test(value)
  const minutesInAll = ((Number(weeks) * 7 + Number(days)) * 24 + Number(hours)) * 60 + Number(minutes)
  return isRead ? minutesInAll * 60_000 + DAY : Number.POSITIVE_INFINITY
}

function isDeclined(lines: readonly Line[], owners: ReadonlySet<string>): boolean {
  const own = lines.filter(({ name, params, value }) => {
    const named = [value.replace(/^mailto:/i, ''), /;EMAIL="?([^";]+)/i.exec(params)?.[1] ?? '']
    return name === 'ATTENDEE' && named.some((address) => owners.has(address.trim().toLowerCase()))
  })
  return own.length > 0 && own.every(({ params }) => /;PARTSTAT="?DECLINED\b/i.test(params))
}

/** The line as it is sent; null when it stays here. */
function sentOf({ name, params, value }: Line, uids: Map<string, string>): string | null {
  if (name === 'BEGIN' || name === 'END') return `${name}:${value}`
  if (name === 'UID') return `UID:${shortUid(value, uids)}`
  if (ZONES.has(name)) return `${name}:${value.slice(0, 100)}`
  if (WORDS.has(name)) {
    const line = `${name}:${value}`
    return /^[A-Z0-9.-]{1,20}$/i.test(value) && !SAYS_NOTHING.test(line) ? line : null
  }
  if (!TIMES.has(name)) return null
  const kept = [...params.matchAll(/;(TZID|VALUE|RANGE|FBTYPE)=("[^"]*"|[^";]*)/gi)].map(([param]) => param)
  // What is no time may be anything, so that only its being there is sent.
  const isTime = /\d{4}|\d[WDHMS]\b|=/i.test(value) ? !/[^\w\s,;:=/.+-]/.test(value) : !/\s/.test(value)
  return `${name}${kept.join('')}:${isTime && (value.length < 40 || /\d{4}|=/.test(value)) ? (name === 'RRULE' ? value.replaceAll(' ', '') : value) : '?'}`
}

/** Numbers instead of names: only which events belong together matters, and whose program wrote them. */
function shortUid(uid: string, uids: Map<string, string>): string {
  const [, host = ''] = /(@[\w.-]{1,60})$/.exec(uid) ?? []
  const short = uids.get(uid) ?? `${uids.size + 1}${host}`
  uids.set(uid, short)
  return short
}
