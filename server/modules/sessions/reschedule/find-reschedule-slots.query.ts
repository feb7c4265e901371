import type { Context } from '../../../context.ts'
import { checkRange, checkZone } from '../../availability/ask.rules.ts'
import { slotIn } from '../../availability/slots/present-slot.rules.ts'
import type { Slot } from '../../availability/slots/slot.rules.ts'
import { findSlots } from '../../availability/slots/slots.rules.ts'
import type { SessionRef } from '../act-on-session.service.ts'
import { findSession } from '../find-session.query.ts'
import { timesFor } from './movable-times.query.ts'

export interface RescheduleSlotsAsk extends SessionRef {
  from: Date
  to: Date
  timeZone: string
}

/** Times a session could move to, in [from, to), by the rules that would take them. Throws BAD_USER_INPUT, NOT_FOUND. */
export async function findRescheduleSlots(ctx: Context, ask: RescheduleSlotsAsk) {
  const { from, to, timeZone } = ask
  checkZone(timeZone)
  checkRange(from, to)
  const { session } = await findSession(ctx, ask.sessionId, ask.token)
  const times = await timesFor(ctx.em, session, { from, to, now: ctx.clock() })
  const isNew = ({ startsAt }: Slot) => startsAt.getTime() !== session.startsAt.getTime()
  return findSlots(times, { from, to }).filter(isNew).map(slotIn(timeZone))
}
