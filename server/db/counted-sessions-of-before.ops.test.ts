import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Before, openBefore } from './before.testing.ts'

let before: Before
beforeAll(async () => {
  before = await openBefore('119-days-of-people-of-ledger-transactions', AS_IT_WAS)
})
afterAll(() => before.close())

/** By title: the start, the seeker, the price, and for how many minutes both were present; null where no one joined. */
const SESSIONS = [
  ['first', 3, 'seeker', 14_000, 60],
  ['latest', 4, 'alias', 14_000, 30],
  ['free', 5, 'seeker', 0, 60],
  ['pennies', 6, 'other', 30, 60],
  ['minute', 7, 'third', 14_000, 1],
  ['agreed', 8, 'fourth', 14_000, null],
  ['cheap', 9, 'fifth', 6_000, 60],
] as const

const AS_IT_WAS = `
  insert into users (firebase_uid, email, user_type, is_email_verified) values ('u-coach', 'coach@mail.test', 'coach', true);
  insert into users (firebase_uid, email, is_email_verified) select 'u-' || name, case name when 'alias' then 'seeker+two' else name end || '@mail.test', true
    from unnest(array['seeker', 'alias', 'other', 'third', 'fourth', 'fifth']) as name;
  insert into coach_profiles (user_id, hourly_rate_minor, total_sessions, reviews_count, rating_sum)
    select id, 20000, 10, 9, 40 from users where user_type = 'coach';
  insert into session_types (coach_id, key, title, kind, duration_minutes) select id, 'live-case', 'Live case', 'case_mock', 60 from coach_profiles;
  insert into sessions (coach_id, session_type_id, seeker_id, seeker_key, status, title, kind, booking_mode, starts_at, ends_at,
    blocked_from, blocked_to, time_zone, price_minor, currency, cancellation_policy, completed_at, coach_joined_at, seeker_joined_at)
    select t.coach_id, t.id, u.id, 'user:' || u.id, 'closed', way.title, t.kind, 'instant', at, at + interval '1 hour', at, at + interval '1 hour',
      'UTC', price, 'GBP', 'standard', at + coalesce(minutes, 60) * interval '1 minute', case when minutes is not null then at end, case when minutes is not null then at end
    from session_types t, (values ${SESSIONS.map(([title, day, who, price, minutes]) => `('${title}', ${day}, '${who}', ${price}, ${minutes}::int)`).join()})
      as way (title, day, who, price, minutes) join users u on u.firebase_uid = 'u-' || way.who,
      lateral (select '2026-11-01T10:00Z'::timestamptz + day * interval '1 day' as at) times;
  insert into reviews (session_id, coach_id, author_name, session_title, rating, would_rebook, text, state, submitted_at, published_at)
    select id, coach_id, 'Priya', title, 4, true, title, 'published', ends_at, ends_at from sessions`

test('existing sessions count by the current rules', async () => {
  const rows = await before.ask<{ title: string; counts: boolean; rate: number }>(
    'select title, counts, usual_rate_minor as rate from sessions order by starts_at',
  )
  // The median hourly price is £140; the current rate is £200.
  expect(rows).toEqual(
    SESSIONS.map(([title]) => ({
      title,
      counts: ['first', 'latest', 'agreed'].includes(title),
      rate: 14_000,
    })),
  )
})

test('of one person’s reviews, the one of the latest counted session counts', async () => {
  const rows = await before.ask<{ text: string }>(
    'select text from reviews where is_rated order by published_at',
  )
  expect(rows.map(({ text }) => text)).toEqual(['latest', 'agreed'])
})

test('only sessions and reviews that do not count are subtracted from the profile’s totals', async () => {
  const [profile] = await before.ask(
    'select total_sessions as sessions, reviews_count as reviews, rating_sum as sum, intro_reviews_count as others from coach_profiles',
  )
  expect(profile).toEqual({ sessions: 6, reviews: 4, sum: 20, others: 5 })
})
