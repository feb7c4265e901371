import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { readRows, rowsOf } from '../../../db/kysely.ts'
import { BusyTimeEntity } from './busy-time.entity.ts'
import type { Pool } from 'pg'
import type { BusyCalendar, BusySource, BusyTime } from '../calendar.type.ts'
import type { Span } from '../../availability/time/spans.rules.ts'

/** A calendar as it is read again: what `BusyCalendar` shows, and the address. */
export interface KnownCalendar {
  id: string
  coachId: string
  source: BusySource
  url: string | null
  etag: string | null
  expandedAt: Date | null
}

interface Row {
  id: string
  name: string
  source: BusySource
  url: string | null
  busy: number
  covers_until: Date | null
  last_fetched_at: Date | null
  last_error: string | null
  warning: string | null
  created_at: Date
}

/** The calendars of a coach, oldest first, or the one asked for. */
export async function readCalendars(
  pool: Pool,
  coachId: string,
  now: Date,
  id: string | null = null,
): Promise<BusyCalendar[]> {
  const rows = await readRows(
    pool,
    sql<Row>`select c.*, (select count(*)::int from busy_times b where b.calendar_id = c.id and b.ends_at > ${now}::timestamptz) as busy
     from busy_calendars c where c.coach_id = ${coachId}::uuid ${ofCalendar(id)} order by c.created_at, c.id`,
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    source: row.source,
    host: row.url === null ? null : new URL(row.url).host,
    busyTimesCount: row.busy,
    coversUntil: row.covers_until,
    lastFetchedAt: row.last_fetched_at,
    lastError: row.last_error,
    warning: row.warning,
    createdAt: row.created_at,
  }))
}

/** Busy times of a coach that meet [from, to), by start; of one calendar when it is named. */
export async function readBusyTimes(
  pool: Pool,
  coachId: string,
  { from, to, calendarId = null }: { from: Date; to: Date; calendarId?: string | null },
): Promise<BusyTime[]> {
  return readRows(
    pool,
    sql<BusyTime>`select b.calendar_id as "calendarId", b.starts_at as "startsAt", b.ends_at as "endsAt"
     from busy_times b join busy_calendars c on c.id = b.calendar_id
     where c.coach_id = ${coachId}::uuid and b.starts_at < ${to}::timestamptz and b.ends_at > ${from}::timestamptz ${ofCalendar(calendarId)}
     order by b.starts_at, b.calendar_id`,
  )
}

/** One calendar when it is named, else all of them. */
const ofCalendar = (id: string | null) => (id === null ? sql`` : sql`and c.id = ${id}::uuid`)

/** Puts these times in the place of those a calendar had. */
export async function replaceBusyTimes(em: EntityManager, calendarId: string, spans: Span[]): Promise<void> {
  await em.nativeDelete(BusyTimeEntity, { calendarId })
  // Raw: thousands of rows in one value.
  await rowsOf(
    em,
    sql`insert into busy_times (calendar_id, starts_at, ends_at)
      select ${calendarId}::uuid, to_timestamp(s.from / 1000.0), to_timestamp(s.to / 1000.0)
      from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as s ("from" float8, "to" float8)`,
  )
}
