import { z } from 'zod'
import { mistakesIn } from '../../lib/mistakes.rules.ts'
import type { Context } from '../../context.ts'
import { checkRange } from '../availability/ask.rules.ts'
import { badInput } from '../../errors.ts'
import { dateShape, rangeShape, timeOffShape } from '../availability/availability-shape.rules.ts'
import { openDays } from './open-days.rules.ts'
import { findOwnAvailability, findOwnZone } from './own-availability.query.ts'
import { findTouched, readCalendar } from './preview-schedule.query.ts'
import { readComing, readEntries } from '../sessions/schedule-entries.query.ts'
import type { Schedule, ScheduleChangeInput } from './schedule.type.ts'
import { touchedBy } from './touched.rules.ts'
import { netOfSold } from './week-net.rules.ts'
import type { ScheduleEntry } from '../sessions/schedule-entry.type.ts'

/** The viewer's calendar over [from, to), at most 31 days, in two statements. Throws BAD_USER_INPUT. */
export async function mySchedule(ctx: Context, from: Date, to: Date): Promise<Schedule> {
  checkRange(from, to)
  const coachId = ctx.viewer?.coachId
  const availability = await findOwnAvailability(ctx)
  const entries = coachId ? await readEntries(ctx.pool, coachId, ctx.clock(), { from, to }) : []
  return {
    timeZone: await findOwnZone(ctx),
    days: availability ? openDays(availability, from, to) : [],
    entries,
    net: netOfSold(entries),
    timeOff: (availability?.timeOff ?? []).filter((off) => off.from < to && from < off.to),
  }
}

/** Future sessions a change of the viewer's calendar would concern, none of which it ends. Throws BAD_USER_INPUT. */
export async function touchedSessions(ctx: Context, change: ScheduleChangeInput): Promise<ScheduleEntry[]> {
  refuseMistakes(change)
  const coachId = ctx.viewer?.coachId
  if (!coachId) return []
  const coming = await readComing(ctx.pool, coachId, ctx.clock())
  const touched = touchedBy(coming, change, await findOwnZone(ctx), ctx.clock())
  if (!change.availability) return touched
  const more = await findTouched(ctx, await readCalendar(ctx, change.availability, 'change.availability'))
  const ids = new Set([...touched, ...more.map(({ session }) => session)].map(({ id }) => id))
  return coming.filter(({ id }) => ids.has(id))
}

const changeShape = z.object({
  timeOff: timeOffShape.nullish(),
  override: z.object({ date: dateShape, ranges: z.array(rangeShape).nullish() }).nullish(),
})

function refuseMistakes({ timeOff, override }: ScheduleChangeInput): void {
  const fields = mistakesIn(changeShape, { timeOff, override }, 'change')
  if (fields.length > 0) throw badInput('Some fields need another look.', fields)
}
