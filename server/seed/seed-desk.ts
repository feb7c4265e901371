import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../db/kysely.ts'
import { HOLD_WORDS } from '../modules/reviews/hold/hold-reason.rules.ts'
import { seedVerifications } from './seed-verifications.ts'
import { DAY, HOUR } from '../lib/durations.ts'

const NOTE = 'The session was good, but the coach offered to go on outside the product and pay less.'
const CONTACT = ' If you want the details, write to me at casefan@example.com.'

/** What the demo's coach answered to their newest reviews but one. */
const REPLIES = [
  'Thank you. The point about the second exhibit was yours alone, and it is the one I would lead with in the real interview.',
  'It was a pleasure. Keep the first thirty seconds as they were, and let the silence work for you.',
  'Fair about the pace: next time we stop after the structure and take stock before the numbers.',
]
const REPORT =
  'This describes a session about another case than the one we had. I think it was meant for somebody else.'

/** What an admin did until now, and what waits for them: a held review, the latest private notes. */
export async function seedDesk(em: EntityManager, coachIds: readonly string[], now: Date): Promise<void> {
  await seedVerifications(em)
  await rowsOf(
    em,
    sql`update reviews set note_read_at = submitted_at + interval '1 day'
      where private_note is not null and submitted_at < ${now}::timestamptz - interval '3 days'`,
  )
  await holdLatest(em, now)
  await answer(em, coachIds[0] ?? null, now)
  await rowsOf(
    em,
    sql`update reviews set private_note = ${NOTE}, note_read_at = null where id in (
      select id from reviews where state = 'published' and private_note is null order by submitted_at desc limit 1)`,
  )
}

/** The demo's coach has answered some reviews, and waits for an admin to look at one. */
async function answer(em: EntityManager, coachId: string | null, now: Date): Promise<void> {
  const [reportedAt, decideBy] = [-5 * HOUR, 2 * DAY + 19 * HOUR].map((ms) => new Date(now.getTime() + ms))
  await rowsOf(
    em,
    sql`update reviews r set reply = a.reply, replied_at = least(r.published_at + interval '20 hours', ${now}::timestamptz)
      from (select id, row_number() over (order by published_at desc, id) - 1 as place from reviews
          where coach_id = ${coachId}::uuid and state = 'published' and text <> '') n
        join unnest(${REPLIES}::text[]) with ordinality as a (reply, place) on a.place = n.place where n.id = r.id`,
  )
  await rowsOf(
    em,
    sql`insert into review_reports (review_id, coach_id, reason, reported_at, decide_by)
      select id, coach_id, ${REPORT}, ${reportedAt}::timestamptz, ${decideBy}::timestamptz from reviews
      where coach_id = ${coachId}::uuid and state = 'published' and text <> '' and reply is null
      order by rating, published_at desc limit 1`,
  )
}

/** The latest review with words goes back to the desk, and out of its coach's figures. */
async function holdLatest(em: EntityManager, now: Date): Promise<void> {
  await rowsOf(
    em,
    sql`with held as (
        update reviews set state = 'held', is_rated = false, published_at = null, text = text || ${CONTACT}::text, held_reason = ${HOLD_WORDS.EMAIL},
          held_for = 'EMAIL', decide_by = ${now}::timestamptz + interval '2 days'
        where id in (select id from reviews where state = 'published' and is_rated and text <> ''
          and submitted_at > ${now}::timestamptz - interval '30 days' order by submitted_at desc limit 1)
        returning coach_id, rating)
      update coach_profiles c set reviews_count = reviews_count - 1, rating_sum = rating_sum - held.rating
      from held where c.id = held.coach_id`,
  )
}
