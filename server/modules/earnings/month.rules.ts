import { instantOf, localDate } from '../availability/time/zone.rules.ts'

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

export const MAX_MONTHS = 24

export const isMonth = (text: string): boolean => MONTH.test(text) && text >= '1971-01' && text < '2999-01'

/** The month after 'YYYY-MM'. */
export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** Every month from one to another, both included; none when they are the wrong way round. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = from; month <= to && months.length <= MAX_MONTHS; month = nextMonth(month))
    months.push(month)
  return months
}

/** The instant a month begins in a zone. Midnight is skipped in a few zones and years: then the hour after it. */
export const monthStart = (month: string, zone: string): Date =>
  instantOf(`${month}-01`, '00:00', zone) ??
  instantOf(`${month}-01`, '01:00', zone) ??
  new Date(`${month}-01`)

export const monthOf = (instant: Date, zone: string): string => localDate(instant, zone).slice(0, 7)
