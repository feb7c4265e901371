import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../../db/kysely.ts'
import { HOUR } from '../../../lib/durations.ts'
import type { KnownCalendar } from './busy-rows.query.ts'

const KNOWN = ['id', 'coachId', 'source', 'url', 'etag', 'expandedAt'] as const

const inAnHour = (now: Date) => new Date(now.getTime() + HOUR)

/** Takes calendars whose hour is over, for this process alone: they are due again an hour from now, whatever comes. */
export async function claimDue(em: EntityManager, now: Date, max: number): Promise<KnownCalendar[]> {
  const due = tables(em)
    .selectFrom('BusyCalendar')
    .select('id')
    .where('nextFetchAt', '<=', now)
    .orderBy('nextFetchAt')
    .limit(max)
    .forUpdate()
    .skipLocked()
  return tables(em)
    .updateTable('BusyCalendar')
    .set({ nextFetchAt: inAnHour(now) })
    .where('id', 'in', due)
    .returning(KNOWN)
    .execute()
}

export async function claimCalendar(em: EntityManager, id: string, now: Date): Promise<KnownCalendar | null> {
  const claimed = await tables(em)
    .updateTable('BusyCalendar')
    .set({ nextFetchAt: inAnHour(now) })
    .where('id', '=', id)
    .where('source', '=', 'url')
    .returning(KNOWN)
    .executeTakeFirst()
  return claimed ?? null
}
