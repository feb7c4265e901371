import type { Context } from '../../../context.ts'
import { BusyCalendarEntity } from './busy-calendar.entity.ts'
import { badInput, notFound } from '../../../errors.ts'
import { spend } from '../../budgets/spend.service.ts'
import { auditCalendar } from './audit-calendar.service.ts'
import { calendarMistakes, calendarName } from './calendar-input.rules.ts'
import type { BusyCalendarPayload, ImportBusyTimesInput } from '../calendar.type.ts'
import { addCalendar } from './add-calendar.service.ts'
import { keep, readFrom } from './keep-busy-times.service.ts'
import { calendarOwner } from './calendar-owner.query.ts'
import { ownCalendar, ownCoachId } from './own-calendar.query.ts'
import { presentPayload } from './present-payload.query.ts'

/**
 * Keeps when a calendar file is busy, as a new calendar or in the place of an earlier import. Throws BAD_USER_INPUT,
 * NOT_FOUND, POLICY_VIOLATION when there are enough calendars, RATE_LIMITED.
 */
export async function importBusyTimes(
  ctx: Context,
  { calendarId, name, ics }: ImportBusyTimesInput,
): Promise<BusyCalendarPayload> {
  const coachId = ownCoachId(ctx)
  const mistakes = calendarMistakes({ name, ics })
  if (mistakes.length > 0) throw badInput('Some fields need another look.', mistakes)
  if (calendarId && (await ownCalendar(ctx, calendarId)).calendar.source !== 'file')
    throw notFound('imported calendar')
  await spend(ctx, 'readBusyCalendar', coachId)
  const read = await readFrom(ctx, ctx.em, await calendarOwner(ctx.em, coachId, null), ics)
  const id = await ctx.em.transactional(async (em) => {
    const kept = calendarId
      ? await rename(em, calendarId, name)
      : await addCalendar(em, { coachId, name, source: 'file', url: null, at: read.at })
    await keep(em, { id: kept, coachId }, read, null)
    await auditCalendar(em, ctx, 'importBusyTimes', kept)
    return kept
  })
  ctx.wakeListings()
  return presentPayload(ctx, id)
}

async function rename(em: Context['em'], id: string, name: string): Promise<string> {
  const renamed = await em.nativeUpdate(BusyCalendarEntity, { id }, { name: calendarName(name) })
  if (!renamed) throw notFound('calendar')
  return id
}
