import type { EntityManager } from '@mikro-orm/postgresql'
import { conflict, slotTaken } from '../../../errors.ts'
import type { SlotInput } from '../../availability/slots/slot.rules.ts'
import { type Cause, moveSession } from '../move-session.service.ts'
import { cancellationQuote } from '../booking/booking-decisions.rules.ts'
import { actionFacts, type SeenSession } from '../find-session.query.ts'
import type { Session } from '../session.entity.ts'
import type { Side } from '../session.rules.ts'
import { spanAt } from '../slots/slot-time.rules.ts'

interface NewTime {
  startsAt: Date
  timeZone?: string | null
  proposedBy: Side
  /** What the seeker would have got back when they asked; 100 when the coach asked. */
  refundPercent: 0 | 50 | 100
}

/**
 * Gives a locked session another time in one UPDATE: the old time is free and the new one taken, or nothing changes.
 * Price, commission and policy stay as they were sold. Of the refund, a move at the seeker's wish leaves at most what
 * there was when they asked. The caller turns what the database refuses into words with `clashAsRefusal`.
 */
export async function takeNewTime(
  em: EntityManager,
  session: Session,
  { startsAt, timeZone, proposedBy, refundPercent }: NewTime,
  slots: SlotInput,
  cause: Cause,
): Promise<void> {
  const detail = { fromStart: session.startsAt, toStart: startsAt, proposedBy, ...cause.detail }
  Object.assign(session, spanAt(slots, startsAt))
  if (timeZone && proposedBy === 'seeker') session.timeZone = timeZone
  if (refundPercent < session.refundCapPercent) session.refundCapPercent = refundPercent
  await moveSession(em, session, 'move', { ...cause, detail })
}

/** What cancelling would give the seeker now, instead of moving. */
export const refundInstead = (seen: SeenSession, now: Date) =>
  seen.role === 'coach' ? 100 : cancellationQuote(actionFacts(seen), 'seeker', now).percent

/** The database refused two sessions at the same time: of the seeker, or of the coach. */
export function clashAsRefusal(error: unknown): unknown {
  const refused = error instanceof Error && 'constraint' in error ? error.constraint : null
  if (refused === 'sessions_seeker_excl')
    return conflict('The seeker already has a session at this time. Pick another one.')
  return refused === 'sessions_coach_excl' ? slotTaken() : error
}
