import type { Context } from '../../context.ts'
import { badInput, notFound } from '../../errors.ts'
import { type Availability, rulesBy } from '../availability/availability.rules.ts'
import type { AvailabilityInput } from '../availability/availability.type.ts'
import { parseAvailability } from '../availability/parse-availability.rules.ts'
import type { Busy, SlotInput } from '../availability/slots/slot.rules.ts'
import { findSlots } from '../availability/slots/slots.rules.ts'
import { validateAvailability } from '../availability/validate-availability.rules.ts'
import { readBusyTimes } from '../calendar/busy/busy-rows.query.ts'
import { loadBookingFacts } from '../sessions/slots/booking-facts.query.ts'
import { readSettings } from '../settings/read-settings.query.ts'
import { findOwnAvailability } from './own-availability.query.ts'
import { readEntries } from '../sessions/schedule-entries.query.ts'
import type { SchedulePreview, TouchedSession } from './schedule.type.ts'
import { touchedByCalendar } from './touched.rules.ts'
import { DAY } from '../../lib/durations.ts'
import type { ScheduleEntry } from '../sessions/schedule-entry.type.ts'

/** How far bookable times are counted, as readiness does. */
const COUNTED_DAYS = 14
/** Caps look at whole weeks, so what lies a week back counts too. */
const BACK_DAYS = 8
/** Further than any window reaches. */
const AHEAD_DAYS = 200

/**
 * What a calendar would do if it were saved: how many times it offers and which sessions it would leave at odds with
 * it. Counted as if the coach were listed. Throws BAD_USER_INPUT, NOT_FOUND.
 */
export async function previewSchedule(
  ctx: Context,
  input: AvailabilityInput,
  sessionType: string,
): Promise<SchedulePreview> {
  const after = await readCalendar(ctx, input, 'availability')
  const coachId = ctx.viewer?.coachId
  const now = ctx.clock()
  const range = { from: now, to: new Date(now.getTime() + COUNTED_DAYS * DAY) }
  const facts = coachId
    ? await loadBookingFacts(ctx.em, { coachId, typeKey: sessionType, ...range, now })
    : null
  if (!facts) throw notFound('session type')
  const listed: SlotInput = {
    ...facts.slots,
    coachActive: true,
    sessionType: { ...facts.slots.sessionType, active: true },
  }
  const elsewhere = await readBusyTimes(ctx.pool, facts.coachId, range)
  const timeOff = [
    ...after.timeOff,
    ...elsewhere.map(({ startsAt, endsAt }) => ({ from: startsAt, to: endsAt })),
  ]
  return {
    days: COUNTED_DAYS,
    bookableTimes: findSlots({ ...listed, availability: { ...after, timeOff } }, range).length,
    bookableTimesNow: findSlots(listed, range).length,
    touched: await findTouched(ctx, after),
  }
}

/** Sessions to come that the calendar would newly leave outside its hours, in time off, too close or over a limit. */
export async function findTouched(ctx: Context, after: Availability): Promise<TouchedSession[]> {
  const coachId = ctx.viewer?.coachId
  if (!coachId) return []
  const now = ctx.clock()
  const entries = await readEntries(ctx.pool, coachId, now, {
    from: new Date(now.getTime() - BACK_DAYS * DAY),
    to: new Date(now.getTime() + AHEAD_DAYS * DAY),
  })
  const coming = entries.filter(({ status }) => status === 'requested' || status === 'confirmed')
  const before = await findOwnAvailability(ctx)
  return touchedByCalendar(coming, entries.map(asBusy), before, after, now)
}

/** A calendar as sent, read as it would be stored. Throws BAD_USER_INPUT with paths under `path`. */
export async function readCalendar(
  { em }: Context,
  input: AvailabilityInput,
  path: string,
): Promise<Availability> {
  const mistakes = validateAvailability(input).map((one) => ({ ...one, path: `${path}.${one.path}` }))
  const availability = parseAvailability(input, rulesBy(await readSettings(em)))
  if (mistakes.length > 0 || !availability) throw badInput('Some fields need another look.', mistakes)
  return availability
}

const asBusy = ({ status, startsAt, endsAt, blockedFrom, blockedTo }: ScheduleEntry): Busy => ({
  startsAt,
  endsAt,
  blockedFrom,
  blockedTo,
  kind: status === 'held' ? 'HOLD' : 'SESSION',
})
