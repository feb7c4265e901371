import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../../db/kysely.ts'
import { BusyCalendarEntity } from './busy-calendar.entity.ts'
import type { Services } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { type CalendarOwner, calendarOwner } from './calendar-owner.query.ts'
import type { KnownCalendar } from './busy-rows.query.ts'
import { CalendarUnreachable, type Fetched } from '../ics/fetch-calendar.service.ts'
import { keep, readFrom } from './keep-busy-times.service.ts'
import { DAY } from '../../../lib/durations.ts'

export type Refresher = Pick<Services, 'clock' | 'publicUrl' | 'fetchCalendar' | 'wakeListings'>

/**
 * Reads a subscribed calendar again. Nothing is locked while somebody else's server thinks. What cannot be read leaves
 * the times known before and says why; one that was removed meanwhile stays removed.
 */
export async function refreshCalendar(
  services: Refresher,
  em: EntityManager,
  calendar: KnownCalendar,
): Promise<void> {
  const { id, coachId, url } = calendar
  if (url === null) return
  try {
    const owner = await calendarOwner(em, coachId, new URL(url))
    const filter = { from: services.clock().getTime(), addresses: owner.addresses }
    const fetched = await services.fetchCalendar(new URL(url), knownTag(calendar, services.clock()), filter)
    if (fetched === 'unchanged') return await note(services, em, id, null)
    await write(services, em, { id, ...owner }, fetched)
  } catch (error) {
    if (!(error instanceof CalendarUnreachable || isUnreadable(error))) throw error
    await note(services, em, id, error.message)
  }
}

/** Whether the calendar itself is unreadable, rather than our servers too busy. */
const isUnreadable = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'BAD_USER_INPUT'

async function write(
  services: Refresher,
  em: EntityManager,
  calendar: CalendarOwner & { id: string },
  { ics, etag }: Exclude<Fetched, 'unchanged'>,
): Promise<void> {
  const read = await readFrom(services, em, calendar, ics)
  await em.transactional(async (tx) => {
    const still = await tables(tx)
      .selectFrom('BusyCalendar')
      .select('id')
      .where('id', '=', calendar.id)
      .forUpdate()
      .executeTakeFirst()
    if (still) await keep(tx, calendar, read, etag)
  })
  services.wakeListings()
}

/** An unchanged calendar still reaches a day further every day, which only its text can tell. */
const knownTag = ({ etag, expandedAt }: KnownCalendar, now: Date): string | null =>
  expandedAt && now.getTime() - expandedAt.getTime() < DAY ? etag : null

async function note({ clock }: Refresher, em: EntityManager, id: string, problem: string | null) {
  await em.nativeUpdate(BusyCalendarEntity, { id }, { lastFetchedAt: clock(), lastError: problem })
}
