import type { Availability, DateOverride, TimeOff } from '../availability/availability.rules.ts'
import { explainSlot } from '../availability/slots/explain.rules.ts'
import type { Busy, SlotReason } from '../availability/slots/slot.rules.ts'
import { localDate } from '../availability/time/zone.rules.ts'
import { openDays, rangesAsSpans, type Span } from './open-days.rules.ts'

/** A change a coach is about to make to their calendar. */
export interface ScheduleChange {
  timeOff?: TimeOff | null
  override?: DateOverride | null
}

/**
 * Future sessions that would not have been offered after the change. They stay as they are: a calendar decides what
 * can be booked, never what is. Ends are excluded: a session that ends when the time off begins is not touched.
 */
export function touchedBy<T extends Span>(
  sessions: readonly T[],
  { timeOff, override }: ScheduleChange,
  zone: string,
  now: Date,
): T[] {
  const open = override ? rangesAsSpans(override.date, override.ranges, zone) : []
  return sessions.filter((session) => {
    if (session.startsAt <= now) return false
    if (timeOff && session.startsAt < timeOff.to && timeOff.from < session.endsAt) return true
    if (!override || localDate(session.startsAt, zone) !== override.date) return false
    return !fits(session, open)
  })
}

/** What of a calendar a session already sold can be at odds with. Notice and window are for new bookings only. */
const LASTING = new Set<SlotReason>(['TIME_OFF', 'BUFFER', 'DAILY_CAP', 'WEEKLY_CAP'])

export interface Touched<T> {
  session: T
  reasons: SlotReason[]
}

/**
 * Of the sessions to come, those at odds with the calendar after the change and not before it, each with what it would
 * then be at odds with. `taken` is everything that takes the coach's time around them, themselves included.
 */
export function touchedByCalendar<T extends Span>(
  coming: readonly T[],
  taken: readonly Busy[],
  before: Availability | null,
  after: Availability,
  now: Date,
): Touched<T>[] {
  return coming
    .filter(({ startsAt }) => startsAt > now)
    .flatMap((session) => {
      const already = before ? oddsOf(session, taken, before, now) : []
      const reasons = oddsOf(session, taken, after, now).filter((reason) => !isKnown(reason, already))
      return reasons.length > 0 ? [{ session, reasons }] : []
    })
}

const HOURS: readonly SlotReason[] = ['OUTSIDE_WEEKLY_HOURS', 'DATE_OVERRIDE']

/** A session outside the hours before is not touched by being outside those of the date alone, nor the other way. */
const isKnown = (reason: SlotReason, already: readonly SlotReason[]) =>
  HOURS.includes(reason) ? HOURS.some((hours) => already.includes(hours)) : already.includes(reason)

function oddsOf(session: Span, taken: readonly Busy[], availability: Availability, now: Date): SlotReason[] {
  const { startsAt, endsAt } = session
  const durationMinutes = (endsAt.getTime() - startsAt.getTime()) / 60_000
  const others = taken.filter((one) => +one.startsAt !== +startsAt || +one.endsAt !== +endsAt)
  const reasons = explainSlot(
    {
      availability,
      coachActive: true,
      sessionType: { durationMinutes, active: true },
      busy: others,
      now,
    },
    startsAt,
  )
  return [...outsideHours(session, availability), ...reasons.filter((reason) => LASTING.has(reason))]
}

/** By the hours themselves, not by start times: a new interval does not concern a session that fits. */
function outsideHours(session: Span, availability: Availability): SlotReason[] {
  const { startsAt } = session
  const [day] = openDays(availability, startsAt, new Date(startsAt.getTime() + 1))
  if (day && fits(session, day.open)) return []
  return [day?.isOverride ? 'DATE_OVERRIDE' : 'OUTSIDE_WEEKLY_HOURS']
}

const fits = ({ startsAt, endsAt }: Span, open: readonly Span[]) =>
  open.some((span) => span.startsAt <= startsAt && endsAt <= span.endsAt)
