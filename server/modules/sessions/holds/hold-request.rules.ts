import { badInput, notFound, policyViolation } from '../../../errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { checkZone } from '../../availability/ask.rules.ts'
import type { SessionRef } from '../act-on-session.service.ts'
import { type Booker, checkNote, type GuestDetails } from '../people/booker.rules.ts'
import type { BookingFacts } from '../slots/booking-facts.query.ts'
import { refuseTime } from '../slots/slot-time.rules.ts'

export interface HoldRequest {
  coachId: string
  sessionType: string
  startsAt: Date
  timeZone: string
  guest?: GuestDetails | null
  intakeNote?: string | null
  /** The case to work on. */
  caseSlug?: string | null
  /** A booking made before from the same place: its holder is the same person. */
  earlier?: SessionRef | null
  idempotencyKey: string
}

/** Throws BAD_USER_INPUT naming each field. */
export function checkRequest({ timeZone, intakeNote }: Pick<HoldRequest, 'timeZone' | 'intakeNote'>): void {
  checkZone(timeZone)
  checkNote(intakeNote)
}

/** Throws when no coach or no time can be meant. */
export function checkTime({ coachId, startsAt }: Pick<HoldRequest, 'coachId' | 'startsAt'>): void {
  if (!isUuid(coachId)) throw notFound('coach')
  if (Number.isNaN(startsAt.getTime()))
    throw badInput('Send a start time.', [{ path: 'startsAt', message: 'An ISO 8601 instant.' }])
}

/** Throws when the slot cannot be held; the booker's own hold never stands in their way. */
export function refuseHold(facts: BookingFacts | null, startsAt: Date, booker: Booker): BookingFacts {
  if (!facts?.isVerified) throw notFound('coach or session type')
  if (booker.userId === facts.coachUserId) throw policyViolation('You cannot book yourself.')
  refuseTime(facts.slots, startsAt)
  return facts
}
