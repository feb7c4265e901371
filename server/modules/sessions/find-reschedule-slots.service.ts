import type { Context } from '../../context.ts'
import { badInput } from '../../errors.ts'
import type { Slot } from '../availability/slot.rules.ts'
import { findSlots } from '../availability/slots.rules.ts'
import { isTimeZone, localDate, localTime } from '../availability/zone.rules.ts'
import type { SessionRef } from './act-on-session.ts'
import { findSession } from './find-session.service.ts'
import { timesFor } from './movable-times.ts'

const DAY = 86_400_000
const MOST_DAYS = 31

export interface RescheduleSlotsAsk extends SessionRef {
  from: Date
  to: Date
  timeZone: string
}

/** Times a session could move to, in [from, to), by the rules that would take them. Throws BAD_USER_INPUT, NOT_FOUND. */
export async function findRescheduleSlots(ctx: Context, ask: RescheduleSlotsAsk) {
  const { from, to, timeZone } = ask
  if (!isTimeZone(timeZone))
    throw badInput('Send an IANA time zone.', [{ path: 'timeZone', message: 'For example Europe/London.' }])
  const days = (to.getTime() - from.getTime()) / DAY
  if (!(days > 0 && days <= MOST_DAYS))
    throw badInput(`Ask for up to ${MOST_DAYS} days.`, [
      { path: 'to', message: `After from, by at most ${MOST_DAYS} days.` },
    ])
  const { session } = await findSession(ctx, ask.sessionId, ask.token)
  const times = await timesFor(ctx.em, session, { from, to, now: ctx.clock() })
  const isNew = ({ startsAt }: Slot) => startsAt.getTime() !== session.startsAt.getTime()
  return findSlots(times, { from, to })
    .filter(isNew)
    .map(({ startsAt, endsAt }) => ({
      startsAt,
      endsAt,
      timeZone,
      localDate: localDate(startsAt, timeZone),
      localStart: localTime(startsAt, timeZone),
    }))
}
