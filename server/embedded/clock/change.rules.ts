import { DAY, MINUTE } from '../../lib/durations.ts'

/** How far the clock may be from the machine's, either way. */
export const FURTHEST_MS = 3650 * DAY

export type ClockChange = { to: Date } | { advanceMs: number } | { reset: true }

export const OUT_OF_REACH = 'The clock goes at most ten years from the real time, either way.'
export const CHANGES = 'Send one of now (an ISO 8601 instant), advanceMinutes (a number) or reset (true).'

/** ISO 8601 with an offset; without one, as the page's field sends it, UTC. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?$/

/** What a JSON body or a posted form asks for; text with what is wrong with it. */
export function readChange(body: unknown): ClockChange | string {
  const { now, advanceMinutes, reset } = (body ?? {}) as Record<string, unknown>
  if ([now, advanceMinutes, reset].filter((given) => given !== undefined).length !== 1) return CHANGES
  if (reset !== undefined) return reset === true || reset === 'true' ? { reset: true } : CHANGES
  if (now !== undefined) return readInstant(now)
  const minutes =
    typeof advanceMinutes === 'string' && advanceMinutes ? Number(advanceMinutes) : advanceMinutes
  return typeof minutes === 'number' && Number.isFinite(minutes)
    ? { advanceMs: Math.round(minutes * MINUTE) }
    : 'advanceMinutes takes a number of minutes; a negative one goes back.'
}

function readInstant(text: unknown): ClockChange | string {
  const zoned = typeof text === 'string' && INSTANT.exec(text)
  const to = zoned ? new Date(zoned[3] ? zoned[0] : `${zoned[0]}Z`) : null
  return to && !Number.isNaN(to.getTime())
    ? { to }
    : 'Write the date and the time, such as 2026-11-24T15:00Z.'
}
