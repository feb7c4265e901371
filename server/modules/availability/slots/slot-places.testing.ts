import { timeZoneOptions } from '../../../../client/lib/time-zones.ts'
import { wallClock } from './slot-oracle.testing.ts'
import { DAY, MINUTE } from '../../../lib/durations.ts'

const STEP = 30 * MINUTE
const FROM = Date.UTC(2024, 0, 1)
const TO = Date.UTC(2031, 0, 1)

/** A zone around an instant on the half hour at which something may happen to its clock. */
export interface Place {
  zone: string
  centre: number
}

/** Zones that are not on the specification's list and whose clocks do what no other's does. */
const ODD_ZONES = [
  'Africa/Cairo', // changes at midnight, on a Thursday night
  'Africa/Casablanca', // back for Ramadan
  'Africa/El_Aaiun',
  'America/Asuncion',
  'America/Havana', // forward at midnight
  'America/Nuuk', // at an hour of the day before
  'America/St_Johns',
  'Antarctica/Troll', // by two hours
  'Asia/Beirut', // at midnight
  'Asia/Gaza', // four times a year
  'Asia/Kathmandu',
  'Australia/Eucla', // 8:45
  'Australia/Lord_Howe', // by half an hour
  'Europe/Chisinau',
  'Europe/Dublin', // winter is the saving
  'Pacific/Chatham', // 12:45
  'Pacific/Easter', // before midnight of the day before
  'Pacific/Kiritimati',
  'Pacific/Norfolk',
]

/** Past changes that no decree can move: a minute after midnight, a whole day left out. */
const KNOWN = [
  { zone: 'America/St_Johns', centre: Date.parse('2010-11-07') },
  { zone: 'Pacific/Apia', centre: Date.parse('2011-12-30') },
]

/** The specification's zones as the client offers them, and the odd ones. */
export const zones: string[] = [
  ...new Set([...timeZoneOptions(new Date(FROM)).map(({ id }) => id), ...ODD_ZONES]),
]

/** Every change of the zone's clock from 2024 to 2030, or a summer's day when it has none. */
export function placesOf(zone: string): Place[] {
  const changes = changesOf(zone).map((centre) => ({ zone, centre }))
  const past = KNOWN.filter((place) => place.zone === zone)
  return changes.length + past.length > 0 ? [...past, ...changes] : [{ zone, centre: Date.UTC(2026, 5, 1) }]
}

/** Walks week by week, since no two changes are closer, and halves the weeks whose ends differ. To the half hour. */
function changesOf(zone: string): number[] {
  const wall = wallClock(zone)
  const offsetAt = (instant: number) => Date.parse(`${wall(instant).replace(' ', 'T')}Z`) - instant
  const changes: number[] = []
  for (let from = FROM; from < TO; from += 7 * DAY) {
    const before = offsetAt(from)
    if (offsetAt(from + 7 * DAY) === before) continue
    let [old, changed] = [0, (7 * DAY) / STEP]
    while (changed - old > 1) {
      const middle = Math.floor((old + changed) / 2)
      if (offsetAt(from + middle * STEP) === before) old = middle
      else changed = middle
    }
    changes.push(from + changed * STEP)
  }
  return changes
}
