import type { Context } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { readCalendars } from './busy-rows.query.ts'
import type { BusyCalendar } from '../calendar.type.ts'

/** The viewer's coach profile. Throws NOT_FOUND for somebody without one. */
export function ownCoachId({ viewer }: Context): string {
  if (!viewer?.coachId) throw notFound('coach profile')
  return viewer.coachId
}

/** One of the viewer's own calendars. Another's and a missing one are both NOT_FOUND. */
export async function ownCalendar(
  ctx: Context,
  id: string,
): Promise<{ coachId: string; calendar: BusyCalendar }> {
  const coachId = ctx.viewer?.coachId
  const [calendar] = coachId && isUuid(id) ? await readCalendars(ctx.pool, coachId, ctx.clock(), id) : []
  if (!coachId || !calendar) throw notFound('calendar')
  return { coachId, calendar }
}
