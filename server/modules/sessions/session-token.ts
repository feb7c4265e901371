import { createHmac, timingSafeEqual } from 'node:crypto'

/** The token that lets its holder see and act on one session without an account. Signed, so nothing is stored. */
export const signSessionToken = (secret: string, sessionId: string): string =>
  sign(secret, `session:${sessionId}`)

export const isSessionToken = (
  secret: string,
  sessionId: string,
  token: string | null | undefined,
): boolean => equals(signSessionToken(secret, sessionId), token)

/** The two sides of a session that have its calendar file. */
export const CALENDAR_SIDES = ['seeker', 'coach'] as const
export type CalendarSide = (typeof CALENDAR_SIDES)[number]

/** Opens the calendar file of one session as one of its sides, and nothing else: calendars pass addresses on. */
export const signCalendarToken = (secret: string, sessionId: string, side: CalendarSide): string =>
  sign(secret, `calendar:${side}:${sessionId}`)

/** Whose calendar token it is; null when it is none of this session's. */
export const calendarSide = (
  secret: string,
  sessionId: string,
  token: string | null | undefined,
): CalendarSide | null =>
  CALENDAR_SIDES.find((side) => equals(signCalendarToken(secret, sessionId, side), token)) ?? null

const sign = (secret: string, what: string) => createHmac('sha256', secret).update(what).digest('base64url')

function equals(expected: string, token: string | null | undefined): boolean {
  const given = Buffer.from(token ?? '')
  return given.length === expected.length && timingSafeEqual(Buffer.from(expected), given)
}
