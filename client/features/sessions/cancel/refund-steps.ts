import type { QuoteCancellationMutation } from '../../../generated/graphql.ts'
import { dayParts, daysBetween, formatInstant, formatTime, localDate } from '../../../lib/time.ts'

export type RefundStep = QuoteCancellationMutation['quoteCancellation']['steps'][number]

const COLOURS: Record<number, string> = { 100: 'bg-brand', 50: 'bg-highlight', 0: 'bg-danger' }
export const stepColour = ({ percent }: RefundStep): string => COLOURS[percent] ?? 'bg-line-strong'

/** A page may have been open for a while: what lies behind no longer counts. */
export const stepsAhead = (steps: readonly RefundStep[], now: number): RefundStep[] =>
  steps.filter(({ until }) => Date.parse(until) >= now)

/** "Fri 09:30" within the coming week, else "Fri 27 Nov, 09:30". */
export function shortInstant(at: string, zone: string, now: number): string {
  const date = localDate(at, zone)
  const isNear = daysBetween(localDate(now, zone), date) < 7
  return isNear ? `${dayParts(date).weekday} ${formatTime(at, zone)}` : formatInstant(at, zone)
}
