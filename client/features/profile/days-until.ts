import { DAY } from '../../lib/durations.ts'
import { dayParts } from '../../lib/time.ts'

/** Whole days from one calendar day to another; negative when it is past. */
export const daysUntil = (date: string, today: string): number =>
  Math.round((Date.parse(`${date}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY)

/** "Fri 15 Jan 2027". */
export function dateText(date: string): string {
  const { weekday, day, month } = dayParts(date)
  return `${weekday} ${day} ${month} ${date.slice(0, 4)}`
}

/** How far away a day is: "today", "tomorrow", "in 12 days"; null once it has passed. */
export function awayText(date: string, today: string): string | null {
  const days = daysUntil(date, today)
  if (days < 0) return null
  return ['today', 'tomorrow'][days] ?? `in ${days} days`
}
