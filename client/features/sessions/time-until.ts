import { MINUTE } from '../../lib/durations.ts'

const two = (count: number) => String(count).padStart(2, '0')

/** What is left until an instant, as a clock shows it: "3 d 04 h", "5 h 07 min", then "04:59". */
export function clockUntil(instant: string, now: number): string {
  const left = Math.max(0, Date.parse(instant) - now)
  const minutes = Math.floor(left / MINUTE)
  if (minutes >= 24 * 60) return `${Math.floor(minutes / 1440)} d ${two(Math.floor((minutes % 1440) / 60))} h`
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${two(minutes % 60)} min`
  return `${two(minutes)}:${two(Math.floor((left % MINUTE) / 1000))}`
}
