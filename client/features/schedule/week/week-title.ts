import { addDays, formatMonth } from '../../../lib/time.ts'

/** "23 to 29 November", "30 November to 6 December". */
export function weekTitle(monday: string): string {
  const sunday = addDays(monday, 6)
  const month = (date: string) => formatMonth(`${date}T12:00:00Z`, 'UTC').split(' ')[0] ?? ''
  const day = (date: string) => Number(date.slice(8))
  const from =
    monday.slice(0, 7) === sunday.slice(0, 7) ? `${day(monday)}` : `${day(monday)} ${month(monday)}`
  return `${from} to ${day(sunday)} ${month(sunday)}`
}
