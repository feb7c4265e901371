import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { spend } from '../../budgets/spend.service.ts'
import { addCalendar } from './add-calendar.service.ts'
import { auditCalendar } from './audit-calendar.service.ts'
import { calendarMistakes } from './calendar-input.rules.ts'
import { calendarOwner } from './calendar-owner.query.ts'
import { calendarUrl } from './calendar-url.rules.ts'
import type { BusyCalendarPayload, SubscribeBusyCalendarInput } from '../calendar.type.ts'
import { CalendarUnreachable } from '../ics/fetch-calendar.service.ts'
import { keep, readFrom } from './keep-busy-times.service.ts'
import { ownCoachId } from './own-calendar.query.ts'
import { presentPayload } from './present-payload.query.ts'

/**
 * Keeps when the calendar at an address is busy, and reads it again every hour. An address that answers no calendar
 * now is refused. Throws BAD_USER_INPUT, POLICY_VIOLATION when there are enough calendars, RATE_LIMITED.
 */
export async function subscribeBusyCalendar(
  ctx: Context,
  { name, url: text }: SubscribeBusyCalendarInput,
): Promise<BusyCalendarPayload> {
  const coachId = ownCoachId(ctx)
  const checked = calendarUrl(text)
  const mistakes = [
    ...calendarMistakes({ name }),
    ...('mistake' in checked ? [{ path: 'input.url', message: checked.mistake }] : []),
  ]
  if ('mistake' in checked || mistakes.length > 0) throw badInput('Some fields need another look.', mistakes)
  await spend(ctx, 'readBusyCalendar', coachId)
  const owner = await calendarOwner(ctx.em, coachId, checked.url)
  const filter = { from: ctx.clock().getTime(), addresses: owner.addresses }
  const fetched = await ctx.fetchCalendar(checked.url, null, filter).catch((error: unknown) => {
    if (!(error instanceof CalendarUnreachable)) throw error
    throw badInput(error.message, [{ path: 'input.url', message: error.message }])
  })
  if (fetched === 'unchanged') throw badInput('The address answers no calendar.')
  const read = await readFrom(ctx, ctx.em, owner, fetched.ics)
  const id = await ctx.em.transactional(async (em) => {
    const added = await addCalendar(em, { coachId, name, source: 'url', url: checked.url.href, at: read.at })
    await keep(em, { id: added, coachId }, read, fetched.etag)
    await auditCalendar(em, ctx, 'subscribeBusyCalendar', added)
    return added
  })
  ctx.wakeListings()
  return presentPayload(ctx, id)
}
