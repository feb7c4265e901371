import type { Context } from '../../../context.ts'
import { mergeSpans, meetsAny } from '../../availability/time/spans.rules.ts'
import { readComing } from '../../sessions/schedule-entries.query.ts'
import { readBusyTimes } from './busy-rows.query.ts'
import type { BusyCalendarPayload } from '../calendar.type.ts'
import { ownCalendar } from './own-calendar.query.ts'

/** A calendar of the viewer's with the booked sessions that its busy times run into. */
export async function presentPayload(ctx: Context, id: string): Promise<BusyCalendarPayload> {
  const { coachId, calendar } = await ownCalendar(ctx, id)
  const coming = await readComing(ctx.pool, coachId, ctx.clock())
  const last = coming.reduce((latest, { endsAt }) => Math.max(latest, endsAt.getTime()), 0)
  const busy = await readBusyTimes(ctx.pool, coachId, {
    from: ctx.clock(),
    to: new Date(last),
    calendarId: id,
  })
  const spans = mergeSpans(
    busy.map(({ startsAt, endsAt }) => ({ from: startsAt.getTime(), to: endsAt.getTime() })),
  )
  const touchedSessions = coming.filter(({ startsAt, endsAt }) =>
    meetsAny(spans, { from: startsAt.getTime(), to: endsAt.getTime() }),
  )
  return { calendar, touchedSessions }
}
