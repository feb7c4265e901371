import { dayParts } from '../../../lib/time.ts'
import { zoneLabel } from '../../../lib/time-zones.ts'
import { formatOffset, instantOf, offsetMinutes } from '../../../lib/zone-offset.ts'

/**
 * A zone with the offset it has in a week, whatever it has today: "(GMT+1:00) London". Where the clock changes in that
 * week it says from which day on: "(GMT+1:00) London, GMT+0:00 from Sun 25 Oct".
 */
export function weekZone(zone: string, dates: readonly string[]): string {
  const days = dates.map((date) => {
    const noon = instantOf(date, '12:00', zone)
    return { date, noon, offset: offsetMinutes(zone, noon) }
  })
  const [first] = days
  if (!first) return zoneLabel(zone)
  const label = zoneLabel(zone, first.noon)
  const changed = days.find(({ offset }) => offset !== first.offset)
  if (!changed) return label
  const { weekday, day, month } = dayParts(changed.date)
  return `${label}, ${formatOffset(changed.offset)} from ${weekday} ${day} ${month}`
}
