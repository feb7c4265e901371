/** A stretch of one day, on the clock of the calendar's zone. */
export interface TimeRange {
  start: string
  end: string
}

const two = (value: number) => String(value).padStart(2, '0')

/** Every half hour of a day; "24:00" is its end. */
export const HALF_HOURS: readonly string[] = Array.from(
  { length: 49 },
  (_, i) => `${two(Math.floor(i / 2))}:${i % 2 ? '30' : '00'}`,
)

/** Choices for a time: the half hours, and the time itself where it is none of them. */
export function timeOptions(value: string): { value: string; label: string }[] {
  const times = HALF_HOURS.includes(value) ? HALF_HOURS : [...HALF_HOURS, value].sort()
  return times.map((time) => ({ value: time, label: time }))
}

/** The next free stretch after a day's last range: two hours on, within the day. */
export function nextRange(ranges: readonly { end: string }[]): { start: string; end: string } {
  const last = ranges.at(-1)
  if (!last) return { start: '18:00', end: '21:00' }
  const from = HALF_HOURS.findIndex((time) => time > last.end)
  const start = HALF_HOURS[from] ?? '23:00'
  return { start, end: HALF_HOURS[Math.min(48, from + 4)] ?? '24:00' }
}
