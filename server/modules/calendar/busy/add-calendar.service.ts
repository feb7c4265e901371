import type { EntityManager } from '@mikro-orm/postgresql'
import { policyViolation } from '../../../errors.ts'
import { calendarName, MAX_CALENDARS } from './calendar-input.rules.ts'
import type { BusySource } from '../calendar.type.ts'

interface NewCalendar {
  coachId: string
  name: string
  source: BusySource
  url: string | null
  at: Date
}

/** Adds a calendar without times yet, and answers its id. Throws POLICY_VIOLATION when the coach has enough. */
export async function addCalendar(
  em: EntityManager,
  { coachId, name, source, url, at }: NewCalendar,
): Promise<string> {
  // The profile's lock keeps two at once from both being the last.
  await em.execute('select 1 from coach_profiles where id = ? for update', [coachId])
  const [row] = await em.execute<{ id: string }[]>(
    `insert into busy_calendars (coach_id, name, source, url, next_fetch_at, created_at)
     select ?::uuid, ?::text, ?::text, ?::text, case when ?::text = 'url' then ?::timestamptz + interval '1 hour' end, ?::timestamptz
     where (select count(*) from busy_calendars where coach_id = ?::uuid) < ? returning id`,
    [coachId, calendarName(name), source, url, source, at, at, coachId, MAX_CALENDARS],
  )
  if (!row) throw policyViolation(`You can add up to ${MAX_CALENDARS} calendars. Remove one first.`)
  return row.id
}
