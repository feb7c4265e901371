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

const COUNTED = `s.status not in ${NOT_MEETING}`

/** Everyone a coach ($1) has met or is going to meet at $2, guests included: a person is whose booking it is. */
const PEOPLE = `select (array_agg(s.id order by s.created_at, s.id))[1] as id,
    coalesce((array_agg(s.seeker_name order by s.created_at desc, s.id) filter (where s.seeker_name <> ''))[1], 'Guest') as name,
    (count(*) filter (where ${TOOK_PLACE}))::int as sessions_done,
    min(s.starts_at) filter (where s.status in ${UPCOMING} and s.ends_at > $2::timestamptz) as next_at,
    max(s.starts_at) filter (where ${TOOK_PLACE}) as last_at,
    coalesce(sum(extract(epoch from s.ends_at - s.starts_at) / 60) filter (where ${TOOK_PLACE} and s.price_minor > 0), 0)::int as paid_minutes,
    coalesce(max(s.created_at) filter (where ${COUNTED}) > min(s.ends_at) filter (where ${TOOK_PLACE}), false) as rebooked,
    (avg(r.rating))::float8 as rating,
    max(s.starts_at) filter (where ${COUNTED}) as active_at,
    (array_agg(n.text order by n.updated_at desc) filter (where n.text is not null))[1] as note,
    max(n.updated_at) as note_at
  from sessions s
    left join reviews r on r.session_id = s.id and r.state = 'published'
    left join coach_notes n on n.coach_id = s.coach_id and n.student_id = s.id
  where s.coach_id = $1::uuid and s.seeker_email is not null
    and ($3::uuid is null or s.seeker_key = (select seeker_key from sessions where id = $3::uuid and coach_id = $1::uuid))
  group by s.seeker_key having bool_or(${COUNTED})`

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
  const { rows } = await pool.query<StudentRow>(
    `select * from (${PEOPLE}) p where ($4::text is null or unaccent(name) ilike unaccent($4::text))
       and ($5::timestamptz is null or (active_at, id) < ($5::timestamptz, $6::uuid))
     order by active_at desc, id desc limit $7`,
    [
      ask.coachId,
      ask.now,
      null,
      ask.text ? containing(ask.text) : null,
      ask.after?.[0],
      ask.after?.[1],
      ask.first + 1,
    ],
  )
  return rows
}

export async function countStudents(pool: Pool, { coachId, now, text }: StudentAsk): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from (${PEOPLE}) p where ($4::text is null or unaccent(name) ilike unaccent($4::text))`,
    [coachId, now, null, text ? containing(text) : null],
  )
  return rows[0]?.count ?? 0
}

/** One student of the coach, found by any session of the pair; null when it is not one of theirs. */
export async function readStudent(
  pool: Pool,
  coachId: string,
  now: Date,
  id: string,
): Promise<StudentRow | null> {
  const { rows } = await pool.query<StudentRow>(PEOPLE, [coachId, now, id])
  return rows[0] ?? null
}
