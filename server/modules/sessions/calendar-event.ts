import { type ICalEventData, ICalEventStatus } from 'ical-generator'
import { zoneLabel } from '../availability/zone.rules.ts'
import type { SessionObject } from './session.type.ts'

interface Version {
  /** Grows with every change of the session. */
  sequence: number
  /** When this was written down, or last changed. */
  stamp: Date
  publicUrl: string
}

/** A session as an event of RFC 5545, the same in its file and in feeds: instants in UTC, a UID that never changes. */
export function calendarEvent(
  session: SessionObject,
  { sequence, stamp, publicUrl }: Version,
): ICalEventData {
  const { title, startsAt, timeZone, viewerRole, seeker, coach } = session
  return {
    id: `${session.id}@${new URL(publicUrl).hostname}`,
    sequence,
    stamp,
    start: startsAt,
    end: session.endsAt,
    summary: `${title} with ${viewerRole === 'coach' ? seeker.name : coach.fullName}`,
    description: `Booked in ${zoneLabel(timeZone, startsAt)}. The room opens 10 minutes before the start.`,
    url: `${publicUrl}/session/${session.id}`,
    status: statusOf(session),
  }
}

function statusOf({ status }: SessionObject): ICalEventStatus {
  if (status === 'cancelled') return ICalEventStatus.CANCELLED
  return status === 'requested' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}
