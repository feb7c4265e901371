import type { EntityManager } from '@mikro-orm/postgresql'
import type { Services } from '../../../context.ts'
import { claimDue } from './claim-calendars.service.ts'
import { type Refresher, refreshCalendar } from './refresh-calendar.service.ts'

const AT_ONCE = 8

/**
 * Reads the subscribed calendars that were last read an hour ago, a handful in one run so that no run takes longer
 * than the slowest of them. Safe in several processes: each calendar is taken by one.
 */
export async function refreshDueCalendars(
  services: Refresher & Pick<Services, 'log'>,
  em: EntityManager,
): Promise<void> {
  const due = await claimDue(em, services.clock(), AT_ONCE)
  await Promise.all(
    due.map((calendar) =>
      refreshCalendar(services, em.fork(), calendar).catch((error: unknown) =>
        services.log.error({ err: error, calendarId: calendar.id }, 'a calendar could not be refreshed'),
      ),
    ),
  )
}
