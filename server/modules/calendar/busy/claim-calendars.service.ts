import type { EntityManager } from '@mikro-orm/postgresql'
import type { KnownCalendar } from './busy-rows.query.ts'

const RETURNED = `id, coach_id as "coachId", source, url, etag, expanded_at as "expandedAt"`

interface Row extends Omit<KnownCalendar, 'expandedAt'> {
  expandedAt: Date | string | null
}

/** Takes calendars whose hour is over, for this process alone: they are due again an hour from now, whatever comes. */
export async function claimDue(em: EntityManager, now: Date, most: number): Promise<KnownCalendar[]> {
  const rows = await em.execute<Row[]>(
    `update busy_calendars set next_fetch_at = ?::timestamptz + interval '1 hour' where id in (
       select id from busy_calendars where next_fetch_at <= ?::timestamptz order by next_fetch_at limit ? for update skip locked)
     returning ${RETURNED}`,
    [now, now, most],
  )
  return rows.map(toKnown)
}

export async function claimCalendar(em: EntityManager, id: string, now: Date): Promise<KnownCalendar | null> {
  const [row] = await em.execute<Row[]>(
    `update busy_calendars set next_fetch_at = ?::timestamptz + interval '1 hour' where id = ? and source = 'url'
     returning ${RETURNED}`,
    [now, id],
  )
  return row ? toKnown(row) : null
}

const toKnown = (row: Row): KnownCalendar => ({
  ...row,
  expandedAt: row.expandedAt === null ? null : new Date(row.expandedAt),
})
