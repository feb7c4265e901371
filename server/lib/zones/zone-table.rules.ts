import { tzOffset } from '@date-fns/tz'
import { findIanaAliases } from 'windows-iana'
import { DAY, MINUTE } from '../durations.ts'

/** The offsets of every zone over some years, from the time zone data of the Node that made it. */
export interface ZoneTable {
  /** Release of the time zone data: '2026c'. */
  version: string
  /** In milliseconds since 1970, like `until`. */
  from: number
  until: number
  /**
   * Zones with the same offsets in a group, groups separated by ';': '0,127740,60,429180,0:Europe/London Europe/Jersey'. Before
   * the colon: minutes east of UTC at `from`, then of each change the minutes since `from` and the new offset.
   */
  offsets: string
}

export interface OffsetSpan {
  /** In milliseconds since 1970. The end is excluded. */
  from: number
  until: number
  /** In milliseconds east of UTC. */
  offset: number
}

/** Of this Node's data. One that does not say counts as older than every other. */
const RELEASE = process.versions.tz ?? '0000'
/** Names that are newer than the lists of Intl and of the alias library. */
const NEWER_NAMES = ['UTC', 'Europe/Kyiv', 'Pacific/Kanton']
/** Morocco changes its clocks twice within 35 days. */
const LOOK_EVERY = 20 * DAY
const [YEARS_BEFORE, YEARS_AFTER] = [1, 4]

/** Takes about half a second, so that the build makes it. It reaches from the year before `year` to the third after. */
export function makeZoneTable(year: number): ZoneTable {
  const [from, until] = [Date.UTC(year - YEARS_BEFORE, 0), Date.UTC(year + YEARS_AFTER, 0)]
  const canonical = [...new Set([...NEWER_NAMES, ...Intl.supportedValuesOf('timeZone')])]
  const groups = Map.groupBy(canonical, (zone) => changesIn(zone, from, until).join(','))
  const offsets = [...groups]
    .map(([changes, zones]) => `${changes}:${withAliases(zones).join(' ')}`)
    .join(';')
  return { version: RELEASE, from, until, offsets }
}

/** Whether the table is of this Node, and reaches from a year before `now` to two years after it. */
export const isCurrent = ({ version, from, until }: ZoneTable, now: Date): boolean =>
  version === RELEASE && from <= now.getTime() - 365 * DAY && until >= now.getTime() + 2 * 365 * DAY

/** The spans of each zone of a table, in order of time. */
export function spansOf({ from, until, offsets }: ZoneTable): Map<string, OffsetSpan[]> {
  const groups = offsets.split(';').map((group) => group.split(':') as [string, string])
  return new Map(
    groups.flatMap(([changes, zones]) => {
      const [first = 0, ...rest] = changes.split(',').map(Number)
      const spans: OffsetSpan[] = [{ from, until, offset: first * MINUTE }]
      for (let i = 0; i < rest.length; i += 2) {
        const at = from + (rest[i] ?? 0) * MINUTE
        spans.at(-1)!.until = at
        spans.push({ from: at, until, offset: (rest[i + 1] ?? 0) * MINUTE })
      }
      return zones.split(' ').map((zone) => [zone, spans] as const)
    }),
  )
}

/** Browsers differ in which of a zone's names they keep: 'Asia/Calcutta' or 'Asia/Kolkata'. */
const withAliases = (zones: readonly string[]): string[] => [
  ...new Set(zones.flatMap((zone) => [zone, ...findIanaAliases(zone)])),
]

function changesIn(zone: string, from: number, until: number): number[] {
  const offsetAt = (instant: number) => tzOffset(zone, new Date(instant))
  let offset = offsetAt(from)
  const changes = [offset]
  for (let start = from; start < until; start += LOOK_EVERY) {
    const end = Math.min(start + LOOK_EVERY, until)
    const next = offsetAt(end)
    if (next === offset) continue
    changes.push((changeBetween(start, end, (at) => offsetAt(at) === next) - from) / MINUTE, next)
    offset = next
  }
  return changes
}

/** The first whole minute at which `isChanged` holds, which it does at `late` and not at `early`. */
function changeBetween(early: number, late: number, isChanged: (at: number) => boolean): number {
  while (late - early > MINUTE) {
    const middle = Math.floor((early + late) / 2 / MINUTE) * MINUTE
    if (isChanged(middle)) late = middle
    else early = middle
  }
  return late
}
