import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import { zoneLabel } from '../../availability/time/zone.rules.ts'
import { leadWords } from './lead-words.rules.ts'
import { inOwnVoice } from '../../mail/header.rules.ts'
import type { SessionObject } from '../session.type.ts'

/** A session at one moment, as one of its sides puts it into a calendar. */
export interface CalendarEntry {
  publicUrl: string
  sessionId: string
  /** Grows with every change of the session. */
  sequence: number
  /** When this was written down, or last changed. */
  stamp: Date
  startsAt: Date
  endsAt: Date
  /** When its room opens; null where that was not noted. */
  opensAt: Date | null
  timeZone: string
  title: string
  otherName: string
  /** Opens the page for who has no account; null where they sign in. */
  token: string | null
  state?: 'tentative' | 'cancelled'
}

export type WordedEntry = Omit<CalendarEntry, 'sequence' | 'stamp' | 'state'>

/** What an entry says, and the page it leads to. */
export function entryWords(entry: WordedEntry) {
  const { publicUrl, sessionId, startsAt, opensAt, timeZone, title, otherName, token } = entry
  const opens = opensAt ? ` The room opens ${leadWords(startsAt, opensAt)} before the start.` : ''
  return {
    summary: inOwnVoice(`${title} with ${otherName}`),
    description: `Booked in ${zoneLabel(timeZone, startsAt)}.${opens}`,
    page: `${publicUrl}/session/${sessionId}${token ? `?token=${token}` : ''}`,
  }
}

/** A session as an event of RFC 5545, the same in its file, in mails and in feeds: instants in UTC, a UID that never changes. */
export function eventData(entry: CalendarEntry): ICalEventData {
  const { publicUrl, sessionId, sequence, stamp, startsAt, endsAt } = entry
  const { state } = entry
  const { summary, description, page } = entryWords(entry)
  return {
    id: `${sessionId}@${new URL(publicUrl).hostname}`,
    sequence,
    stamp,
    start: startsAt,
    end: endsAt,
    summary,
    description,
    url: page,
    // Programs show the place and make it a link; few show the URL.
    location: page,
    status: state ? STATUS[state] : ICalEventStatus.CONFIRMED,
  }
}

/** The calendar as a file: every line has its end, the last one, too (RFC 5545, 3.1). */
export const calendarText = (calendar: ICalCalendar): string => `${calendar.toString().trimEnd()}\r\n`

const STATUS = { tentative: ICalEventStatus.TENTATIVE, cancelled: ICalEventStatus.CANCELLED }

export interface CalendarMessage extends CalendarEntry {
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  product: string
  /** Who is invited, and by which address: an invitation needs both. */
  invitation?: { from: string; to: string }
}

/** One event as a file, or as an invitation by e-mail. */
export function calendarEvent({ method, product, invitation, ...entry }: CalendarMessage): string {
  const calendar = ical({ prodId: { company: product, product: 'Sessions' } })
  calendar.method(ICalCalendarMethod[method])
  const event = calendar.createEvent(
    eventData(method === 'CANCEL' ? { ...entry, state: 'cancelled' } : entry),
  )
  if (invitation) {
    event.organizer({ name: product, email: invitation.from })
    event.createAttendee({
      email: invitation.to,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    })
  }
  return calendarText(calendar)
}

const STATES: Partial<Record<SessionObject['status'], CalendarEntry['state']>> = {
  requested: 'tentative',
  cancelled: 'cancelled',
}

/** What a session says in the calendar of whoever looks at it. */
export function entryOf(
  session: SessionObject,
  version: Pick<CalendarEntry, 'sequence' | 'stamp' | 'publicUrl'>,
): CalendarEntry {
  const state = STATES[session.status]
  return { ...version, ...wordedOf(session, version.publicUrl), ...(state && { state }) }
}

export function wordedOf(session: SessionObject, publicUrl: string): WordedEntry {
  const { id, title, startsAt, endsAt, opensAt, timeZone, viewerRole, seeker, coach, entryToken } = session
  return {
    publicUrl,
    sessionId: id,
    startsAt,
    endsAt,
    opensAt,
    timeZone,
    title,
    otherName: viewerRole === 'coach' ? seeker.name : coach.fullName,
    token: entryToken,
  }
}
