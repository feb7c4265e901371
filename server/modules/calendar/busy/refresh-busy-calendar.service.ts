import type { Context } from '../../../context.ts'
import { policyViolation } from '../../../errors.ts'
import { spend } from '../../budgets/spend.service.ts'
import { auditCalendar } from './audit-calendar.service.ts'
import { claimCalendar } from './claim-calendars.service.ts'
import type { BusyCalendarPayload } from '../calendar.type.ts'
import { ownCalendar } from './own-calendar.query.ts'
import { presentPayload } from './present-payload.query.ts'
import { refreshCalendar } from './refresh-calendar.service.ts'

/** Reads one of the viewer's subscribed calendars now. Throws NOT_FOUND, POLICY_VIOLATION for a file, RATE_LIMITED. */
export async function refreshBusyCalendar(ctx: Context, id: string): Promise<BusyCalendarPayload> {
  const { coachId, calendar } = await ownCalendar(ctx, id)
  if (calendar.source === 'file')
    throw policyViolation('A file is read once. Import it again to bring it up to date.')
  await spend(ctx, 'readBusyCalendar', coachId)
  const known = await claimCalendar(ctx.em, id, ctx.clock())
  if (known) await refreshCalendar(ctx, ctx.em, known)
  await auditCalendar(ctx.em, ctx, 'refreshBusyCalendar', id)
  return presentPayload(ctx, id)
}
