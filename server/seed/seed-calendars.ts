import type { EntityManager } from '@mikro-orm/postgresql'
import { DAY, MINUTE } from '../lib/durations.ts'
import { instantOf, localDate } from '../modules/availability/time/zone.rules.ts'

const WEEKS = 25

/** The demo coach also teaches: Wednesdays over noon, brought from a file, are not for booking. */
export async function seedCalendars(em: EntityManager, coachId: string, now: Date): Promise<void> {
  const [{ timezone } = { timezone: 'UTC' }] = await em.execute<{ timezone: string }[]>(
    'select timezone from availabilities where coach_id = ?',
    [coachId],
  )
  const lessons = wednesdaysAfter(now, timezone).map((startsAt) => ({
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + 90 * MINUTE),
  }))
  await em.execute(
    `with added as (
       insert into busy_calendars (coach_id, name, source, last_fetched_at, expanded_at, covers_until, created_at)
       select ?::uuid, 'University teaching', 'file', t.now, t.now, t.now + interval '182 days', t.now
       from (select ?::timestamptz as now) t returning id)
     insert into busy_times (calendar_id, starts_at, ends_at)
     select c.id, t.starts_at, t.ends_at
     from added c cross join jsonb_to_recordset(?) as t (starts_at timestamptz, ends_at timestamptz)`,
    [coachId, now, JSON.stringify(lessons)],
  )
}

/** At noon in the zone, from the week after this one. */
function wednesdaysAfter(now: Date, zone: string): Date[] {
  const today = new Date(`${localDate(now, zone)}T00:00:00Z`)
  const monday = today.getTime() - ((today.getUTCDay() + 6) % 7) * DAY
  return Array.from({ length: WEEKS }, (_, week) =>
    new Date(monday + 2 * DAY + (week + 1) * 7 * DAY).toISOString().slice(0, 10),
  ).flatMap((date) => instantOf(date, '12:00', zone) ?? [])
}
