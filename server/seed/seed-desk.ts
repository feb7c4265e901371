import type { EntityManager } from '@mikro-orm/postgresql'
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
  await em.execute(
    `update reviews set note_read_at = submitted_at + interval '1 day'
     where private_note is not null and submitted_at < ?::timestamptz - interval '3 days'`,
    [now],
  )
  await holdLatest(em, now)
  await answer(em, coachIds[0] ?? null, now)
  await em.execute(
    `update reviews set private_note = ?, note_read_at = null where id in (
       select id from reviews where state = 'published' and private_note is null order by submitted_at desc limit 1)`,
    [NOTE],
  )
}

/** The demo's coach has answered some reviews, and waits for an admin to look at one. */
async function answer(em: EntityManager, coachId: string | null, now: Date): Promise<void> {
  await em.execute(
    `update reviews r set reply = a.reply, replied_at = least(r.published_at + interval '20 hours', ?::timestamptz)
     from (select id, row_number() over (order by published_at desc, id) - 1 as place from reviews
         where coach_id = ? and state = 'published' and text <> '') n
       join unnest(?::text[]) with ordinality as a (reply, place) on a.place = n.place where n.id = r.id`,
    [now, coachId, `{${REPLIES.map((reply) => JSON.stringify(reply)).join(',')}}`],
  )
  await em.execute(
    `insert into review_reports (review_id, coach_id, reason, reported_at, decide_by)
     select id, coach_id, ?, ?, ? from reviews where coach_id = ? and state = 'published' and text <> '' and reply is null
     order by rating, published_at desc limit 1`,
    [REPORT, new Date(now.getTime() - 5 * HOUR), new Date(now.getTime() + 2 * DAY + 19 * HOUR), coachId],
  )
}

/** The latest review with words goes back to the desk, and out of its coach's figures. */
async function holdLatest(em: EntityManager, now: Date): Promise<void> {
  const [review] = await em.execute<{ coach_id: string; rating: number }[]>(
    `update reviews set state = 'held', published_at = null, text = text || ?, held_reason = ?, held_for = 'EMAIL', decide_by = ? where id in (
       select id from reviews where state = 'published' and text <> '' and submitted_at > ?::timestamptz
       order by submitted_at desc limit 1) returning coach_id, rating`,
    [CONTACT, HOLD_WORDS.EMAIL, new Date(now.getTime() + 2 * DAY), new Date(now.getTime() - 30 * DAY)],
  )
  if (!review) return
  await em.execute(
    'update coach_profiles set reviews_count = reviews_count - 1, rating_sum = rating_sum - ? where id = ?',
    [review.rating, review.coach_id],
  )
}
