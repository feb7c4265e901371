import type { EntityManager } from '@mikro-orm/postgresql'

/** What the demo coach wrote down about the people they meet most. */
const NOTES = [
  'Structures well, then hurries the numbers.\nAsk for the units before every calculation.',
  'Final rounds in January. Wants pushback, not comfort.',
  'Strong on fit stories. Next time: a pricing case without exhibits.',
]

export async function seedPractice(em: EntityManager, coachId: string, now: Date): Promise<void> {
  await em.execute(
    `insert into coach_notes (coach_id, student_id, text, updated_at)
     select ?::uuid, met.id, (?::text[])[met.place], ?::timestamptz from (
       select (array_agg(id order by created_at, id))[1] as id, row_number() over (order by count(*) desc, min(id::text)) as place
       from sessions where coach_id = ?::uuid and seeker_email is not null group by seeker_email) met
     where met.place <= 3`,
    [coachId, `{${NOTES.map((note) => JSON.stringify(note)).join(',')}}`, now, coachId],
  )
}
