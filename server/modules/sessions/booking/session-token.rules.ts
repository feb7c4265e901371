import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a token is signed over, so that raising the epoch ends every token given out before. */
export interface Tokened {
  id: string
  tokenEpoch: number
}

/**
 * `bearer`: whoever holds it booked, or was given it. `mail`: it came to the session's mailbox, so its holder reads that.
 * `calendar`: it stands in a calendar entry, which others may see, and opens the time, the call and cancelling alone.
 */
export type TokenScope = 'bearer' | 'mail' | 'calendar'

/** Lets its holder see and act on one session without an account. Signed, so nothing is stored. */
export const signSessionToken = (secret: string, session: Tokened): string =>
  sign(secret, `session:bearer:${session.tokenEpoch}:${session.id}`)

/** The same in an e-mail to `address`: it proves that mailbox too, and only while it is the session's. */
export const signMailToken = (secret: string, session: Tokened, address: string): string =>
  sign(secret, `session:mail:${session.tokenEpoch}:${session.id}:${address.toLowerCase()}`)

/** How a token opens a session; null when it does not. */
export function tokenScope(
  secret: string,
  session: Tokened & { seekerEmail?: string | null | undefined; seekerId?: string | null | undefined },
  token: string | null | undefined,
): TokenScope | null {
  if (!token) return null
  if (equals(signSessionToken(secret, session), token)) return 'bearer'
  // Mailed before tokens had an epoch; the first epoch is theirs.
  if (session.tokenEpoch === 0 && equals(sign(secret, `session:${session.id}`), token)) return 'bearer'
  const { seekerEmail, seekerId } = session
  if (seekerEmail && equals(signMailToken(secret, session, seekerEmail), token)) return 'mail'
  // Who has an account signs in.
  return !seekerId && calendarSide(secret, session, token) === 'seeker' ? 'calendar' : null
}

/** The two sides of a session that have its calendar file. */
export const CALENDAR_SIDES = ['seeker', 'coach'] as const
export type CalendarSide = (typeof CALENDAR_SIDES)[number]

/**
 * Opens the calendar file of one session as one of its sides, and for a guest its page as far as the scope `calendar`
 * goes: calendars pass addresses on.
 */
export const signCalendarToken = (secret: string, { id, tokenEpoch }: Tokened, side: CalendarSide): string =>
  sign(secret, `calendar:${side}:${tokenEpoch}:${id}`)

/** Whose calendar token it is; null when it is none of this session's. */
export const calendarSide = (
  secret: string,
  session: Tokened,
  token: string | null | undefined,
): CalendarSide | null =>
  CALENDAR_SIDES.find((side) => equals(signCalendarToken(secret, session, side), token)) ?? null

/** Where that file is. */
export const calendarFilePath = (secret: string, session: Tokened, side: CalendarSide): string =>
  `/api/v1/sessions/${session.id}/calendar.ics?token=${signCalendarToken(secret, session, side)}`

/** The room name of a session's call. It cannot be derived from the session's id and changes when links are replaced. */
export const callRoom = (secret: string, { id, tokenEpoch }: Tokened): string =>
  sign(secret, `call:${tokenEpoch}:${id}`)

const sign = (secret: string, what: string) => createHmac('sha256', secret).update(what).digest('base64url')

function equals(expected: string, token: string | null | undefined): boolean {
  const given = Buffer.from(token ?? '')
  return given.length === expected.length && timingSafeEqual(Buffer.from(expected), given)
}
