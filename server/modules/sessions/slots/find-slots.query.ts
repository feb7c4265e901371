import type { Context } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { loadBookingFacts } from './booking-facts.query.ts'
import { keysOfAccount } from '../people/person.rules.ts'
import type { Slot as SlotObject, SlotExplanation } from '../../availability/availability.type.ts'
import { checkRange, checkZone } from '../../availability/ask.rules.ts'
import { explainSlot } from '../../availability/slots/explain.rules.ts'
import { slotReasonMessage } from '../../availability/slots/messages.rules.ts'
import { slotIn } from '../../availability/slots/present-slot.rules.ts'
import { findSlots } from '../../availability/slots/slots.rules.ts'

export interface SlotAsk {
  coachId: string
  sessionType: string
  from: Date
  to: Date
  timeZone: string
}

/** Bookable times of a listed coach in [from, to), at most 31 days. Throws BAD_USER_INPUT, NOT_FOUND. */
export async function bookableSlots(ctx: Context, ask: SlotAsk): Promise<SlotObject[]> {
  checkZone(ask.timeZone)
  checkRange(ask.from, ask.to)
  const facts = await visibleFacts(ctx, ask.coachId, ask.sessionType, ask.from, ask.to)
  return findSlots(facts.slots, ask).map(slotIn(ask.timeZone))
}

/** Whether an instant can be booked, by the same rules, and why not. */
export async function explainInstant(
  ctx: Context,
  coachId: string,
  sessionType: string,
  startsAt: Date,
): Promise<SlotExplanation> {
  const { slots } = await visibleFacts(ctx, coachId, sessionType, startsAt, startsAt)
  const reasons = explainSlot(slots, startsAt).map((code) => ({ code, message: slotReasonMessage(code) }))
  return { bookable: reasons.length === 0, reasons }
}

/** Unverified coaches are nobody's business but their own; a verified one who pauses answers COACH_INACTIVE. */
async function visibleFacts(ctx: Context, coachId: string, typeKey: string, from: Date, to: Date) {
  if (!isUuid(coachId)) throw notFound('coach')
  // Their own calendar says what a coach's own listing leaves out; a visitor has nothing that is theirs.
  const keys = ctx.viewer && ctx.viewer.coachId !== coachId ? keysOfAccount(ctx.viewer) : []
  const facts = await loadBookingFacts(ctx.em, {
    coachId,
    typeKey,
    from,
    to,
    now: ctx.clock(),
    keys,
  })
  if (!facts || (!facts.isVerified && facts.coachUserId !== ctx.viewer?.id))
    throw notFound('coach or session type')
  return facts
}
