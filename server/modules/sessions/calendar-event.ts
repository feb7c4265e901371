import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { zoneLabel } from '../availability/zone.rules.ts'

export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL'

export interface CalendarEvent {
  method: CalendarMethod
  product: string
  publicUrl: string
  sessionId: string
  sequence: number
  stamp: Date
  startsAt: Date
  endsAt: Date
  timeZone: string
  title: string
  otherName: string
  isTentative?: boolean
  /** Who is invited, and by which address: an invitation needs both. */
  invitation?: { from: string; to: string }
}

const STATUS = {
  PUBLISH: ICalEventStatus.CONFIRMED,
  REQUEST: ICalEventStatus.CONFIRMED,
  CANCEL: ICalEventStatus.CANCELLED,
}

/** RFC 5545: one event with a UID that never changes and a SEQUENCE that grows with every change. */
export function calendarEvent(event: CalendarEvent): string {
  const { method, product, publicUrl, sessionId, invitation } = event
  const calendar = ical({ prodId: { company: product, product: 'Sessions' } })
  calendar.method(ICalCalendarMethod[method])
  const entry = calendar.createEvent({
    id: `${sessionId}@${new URL(publicUrl).hostname}`,
    sequence: event.sequence,
    stamp: event.stamp,
    start: event.startsAt,
    end: event.endsAt,
    summary: `${event.title} with ${event.otherName}`,
    description: `Booked in ${zoneLabel(event.timeZone, event.startsAt)}. The room opens 10 minutes before the start.`,
    url: `${publicUrl}/session/${sessionId}`,
    status: event.isTentative ? ICalEventStatus.TENTATIVE : STATUS[method],
  })
  if (invitation) {
    entry.organizer({ name: product, email: invitation.from })
    entry.createAttendee({
      email: invitation.to,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    })
  }
  return calendar.toString()
}
