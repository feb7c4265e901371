import { sql } from 'kysely'

/**
 * SQL: the days which marks (`analytics_changes`, or rows of it) say have changed: those named, and the later ones of the person of each session
 * named. Whoever reads a mark sees every session of its person that was there by then; who wrote it did not see those that came at the same time.
 */
export const changedDaysOf = (marks: string) => sql<{
  day: string
}>`select m.day from ${sql.ref(marks)} m union select (s.completed_at at time zone 'UTC')::date
  from ${sql.ref(marks)} m join sessions marked on marked.id = m.session_id
    join sessions s on s.seeker_key = marked.seeker_key and s.completed_at >= m.day::timestamp at time zone 'UTC'`
