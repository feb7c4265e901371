import { sql } from 'kysely'
import { readRows } from '../../db/kysely.ts'
import type { Pool } from 'pg'
import { TOOK_PLACE } from '../sessions/aftermath/took-place.rules.ts'
import { containing } from './student.rules.ts'
import { NOT_MEETING, UPCOMING } from '../sessions/status-lists.rules.ts'

/** A person as one coach knows them. `id` is the first session of the pair, so no address leaves the database. */
export interface StudentRow {
  id: string
  name: string
  sessions_done: number
  next_at: Date | null
  last_at: Date | null
  paid_minutes: number
  rebooked: boolean
  rating: number | null
  active_at: Date
  note: string | null
  note_at: Date | null
}

const COUNTED = sql.raw(`s.status not in ${NOT_MEETING}`)
const HELD = sql.raw(TOOK_PLACE)

/** Everyone a coach has met or is going to meet, guests included: a person is whose booking it is. One alone by any session. */
const peopleOf = (
  coachId: string,
  now: Date,
  id: string | null = null,
) => sql<StudentRow>`select (array_agg(s.id order by s.created_at, s.id))[1] as id,
    coalesce((array_agg(s.seeker_name order by s.created_at desc, s.id) filter (where s.seeker_name <> ''))[1], 'Guest') as name,
    (count(*) filter (where ${HELD}))::int as sessions_done,
    min(s.starts_at) filter (where s.status in ${sql.raw(UPCOMING)} and s.ends_at > ${now}::timestamptz) as next_at,
    max(s.starts_at) filter (where ${HELD}) as last_at,
    coalesce(sum(extract(epoch from s.ends_at - s.starts_at) / 60) filter (where ${HELD} and s.price_minor > 0), 0)::int as paid_minutes,
    coalesce(max(s.created_at) filter (where ${COUNTED}) > min(s.ends_at) filter (where ${HELD}), false) as rebooked,
    (avg(r.rating))::float8 as rating,
    max(s.starts_at) filter (where ${COUNTED}) as active_at,
    (array_agg(n.text order by n.updated_at desc) filter (where n.text is not null))[1] as note,
    max(n.updated_at) as note_at
  from sessions s
    left join reviews r on r.session_id = s.id and r.state = 'published'
    left join coach_notes n on n.coach_id = s.coach_id and n.student_id = s.id
  where s.coach_id = ${coachId}::uuid and s.seeker_email is not null
    and (${id}::uuid is null or s.seeker_key = (select seeker_key from sessions where id = ${id}::uuid and coach_id = ${coachId}::uuid))
  group by s.seeker_key having bool_or(${COUNTED})`

const named = (text: string | null) =>
  text ? sql`unaccent(name) ilike unaccent(${containing(text)}::text)` : sql`true`

export interface StudentAsk {
  coachId: string
  now: Date
  first: number
  /** The position of the one before: an instant and an id. */
  after: [at: string, id: string] | null
  text: string | null
}

/** A page of students, the ones met or due most lately first, with one more than asked for when there are more. */
export async function readStudents(pool: Pool, ask: StudentAsk): Promise<StudentRow[]> {
  const [at, id] = ask.after ?? [null, null]
  return readRows(
    pool,
    sql<StudentRow>`select * from (${peopleOf(ask.coachId, ask.now)}) p where ${named(ask.text)}
       and (${at}::timestamptz is null or (active_at, id) < (${at}::timestamptz, ${id}::uuid))
     order by active_at desc, id desc limit ${ask.first + 1}`,
  )
}

export async function countStudents(pool: Pool, { coachId, now, text }: StudentAsk): Promise<number> {
  const [row] = await readRows(
    pool,
    sql<{
      count: number
    }>`select count(*)::int as count from (${peopleOf(coachId, now)}) p where ${named(text)}`,
  )
  return row?.count ?? 0
}

/** One student of the coach, found by any session of the pair; null when it is not one of theirs. */
export async function readStudent(
  pool: Pool,
  coachId: string,
  now: Date,
  id: string,
): Promise<StudentRow | null> {
  const [row] = await readRows(pool, peopleOf(coachId, now, id))
  return row ?? null
}
