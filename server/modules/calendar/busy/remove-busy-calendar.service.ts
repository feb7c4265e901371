import type { Context } from '../../../context.ts'
import { BusyCalendarEntity } from './busy-calendar.entity.ts'
import { record } from '../../../facts.ts'
import { BusyTimesChanged } from '../calendar.facts.ts'
import { auditCalendar } from './audit-calendar.service.ts'
import { ownCalendar } from './own-calendar.query.ts'
import type { BusyCalendar } from '../calendar.type.ts'

/** Deletes a calendar of the viewer's with its busy times. Throws NOT_FOUND. */
export async function removeBusyCalendar(ctx: Context, id: string): Promise<BusyCalendar> {
  const { coachId, calendar } = await ownCalendar(ctx, id)
  await ctx.em.transactional(async (em) => {
    await em.nativeDelete(BusyCalendarEntity, { id: calendar.id })
    await record(em, BusyTimesChanged, { coachId })
    await auditCalendar(em, ctx, 'removeBusyCalendar', calendar.id)
  })
  ctx.wakeListings()
  return calendar
}
