import { localDate, localTime, zoneLabel } from '../../availability/time/zone.rules.ts'
import type { Facts } from './wording.rules.ts'

/**
 * "Tuesday 24 November 2026, 13:00 to 14:00, (GMT+0:00) London". Over a change of clock both offsets are said:
 * "Sunday 25 October 2026, 01:30 (GMT+1:00) to 01:30, (GMT+0:00) London".
 */
export function when({ startsAt, endsAt, zone = 'UTC' }: Facts): string {
  if (!startsAt || !endsAt) return ''
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  const [before, after] = [zoneLabel(zone, start), zoneLabel(zone, end)]
  const offset = before === after ? '' : ` ${before.slice(0, before.indexOf(')') + 1)}`
  return `${day(start, zone)}, ${localTime(start, zone)}${offset} to ${localTime(end, zone)}, ${after}`
}

const day = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .format(new Date(`${localDate(at, zone)}T12:00:00Z`))
    .replace(',', '')

/** "13:00 on Tuesday 24 November 2026, (GMT+0:00) London" */
export const moment = (iso: string | undefined, zone = 'UTC') => {
  const at = new Date(iso ?? 0)
  return `${localTime(at, zone)} on ${day(at, zone)}, ${zoneLabel(zone, at)}`
}

/** "Tue 24 Nov, 13:00", in a letter that names the zone already. */
export function shortMoment(iso: string, zone = 'UTC'): string {
  const at = new Date(iso)
  const date = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return `${date.format(new Date(`${localDate(at, zone)}T12:00:00Z`)).replace(',', '')}, ${localTime(at, zone)}`
}

/** "13:00, (GMT+0:00) London" */
export function at({ startsAt, zone = 'UTC' }: Facts): string {
  const start = new Date(startsAt ?? 0)
  return `${localTime(start, zone)}, ${zoneLabel(zone, start)}`
}

export const proposed = ({ toStart, toEnd, zone }: Facts) => when({ startsAt: toStart, endsAt: toEnd, zone })
