import type { EntityManager } from '@mikro-orm/postgresql'
import { holdReason } from '../modules/reviews/review.rules.ts'
import { seedVerifications } from './seed-verifications.ts'
import { DAY, HOUR } from '../lib/durations.ts'

const CHANGES = [
  { coach: 4, hours: 31, claims: { certifications: ['CFA Level II, 2026'] } },
  {
    coach: 9,
    hours: 6,
    claims: { previousRole: 'Associate Partner, ex-Kearney', degree: 'Executive MBA, IMD' },
  },
]

const NOTE = 'The session was good, but the coach offered to go on outside the product and pay less.'
const CONTACT = ' If you want the details, write to me at casefan@example.com.'

/** What an admin did until now, and what waits for them: changed claims, a held review, the latest private notes. */
export async function seedDesk(em: EntityManager, coachIds: readonly string[], now: Date): Promise<void> {
  await seedVerifications(em)
  await em.execute(
    `update reviews set note_read_at = submitted_at + interval '1 day'
     where private_note is not null and submitted_at < ?::timestamptz - interval '3 days'`,
    [now],
  )
  for (const { coach, hours, claims } of CHANGES)
    await em.execute(
      'insert into claim_changes (coach_id, claims, sent_at) select id, ?::jsonb, ? from coach_profiles where id = ? and is_verified',
      [JSON.stringify(claims), new Date(now.getTime() - hours * HOUR), coachIds[coach] ?? null],
    )
  await holdLatest(em, now)
  await em.execute(
    `update reviews set private_note = ?, note_read_at = null where id in (
       select id from reviews where state = 'published' and private_note is null order by submitted_at desc limit 1)`,
    [NOTE],
  )
}

/** The latest review with words goes back to the desk, and out of its coach's figures. */
async function holdLatest(em: EntityManager, now: Date): Promise<void> {
  const [review] = await em.execute<{ coach_id: string; rating: number }[]>(
    `update reviews set state = 'held', published_at = null, text = text || ?, held_reason = ? where id in (
       select id from reviews where state = 'published' and text <> '' and submitted_at > ?::timestamptz
       order by submitted_at desc limit 1) returning coach_id, rating`,
    [CONTACT, holdReason(CONTACT), new Date(now.getTime() - 30 * DAY)],
  )
  if (!review) return
  await em.execute(
    'update coach_profiles set reviews_count = reviews_count - 1, rating_sum = rating_sum - ? where id = ?',
    [review.rating, review.coach_id],
  )
}
