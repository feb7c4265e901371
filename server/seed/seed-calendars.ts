import type { EntityManager } from '@mikro-orm/postgresql'

/** The demo coach also teaches: Wednesdays over noon, brought from a file, are not for booking. */
export async function seedCalendars(em: EntityManager, coachId: string, now: Date): Promise<void> {
  await em.execute(
    `with added as (
       insert into busy_calendars (coach_id, name, source, last_fetched_at, expanded_at, covers_until, created_at)
       select ?::uuid, 'University teaching', 'file', t.now, t.now, t.now + interval '182 days', t.now
       from (select ?::timestamptz as now) t returning id, coach_id, created_at)
     insert into busy_times (calendar_id, starts_at, ends_at)
     select c.id, wednesday at time zone a.timezone, (wednesday + interval '90 minutes') at time zone a.timezone
     from added c join availabilities a using (coach_id)
       cross join lateral (select date_trunc('week', c.created_at at time zone a.timezone) + interval '2 days 12 hours' + week * interval '7 days'
         as wednesday from generate_series(1, 25) week) w`,
    [coachId, now],
  )
}
