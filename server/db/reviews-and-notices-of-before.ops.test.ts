import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Before, openBefore } from './before.testing.ts'

let before: Before
beforeAll(async () => {
  before = await openBefore('104-more-reasons-to-hold', AS_IT_WAS)
})
afterAll(() => before.close())

const ask = <Row extends object>(text: string) => before.ask<Row>(text)

/** Sessions by their status and their review's state; each is the review's text. */
const REVIEWS = [
  ['no_show', 'pending'],
  ['no_show', 'held'],
  ['cancelled', 'pending'],
  ['cancelled', 'held'],
  ['no_show', 'published'],
  ['no_show', 'refused'],
  ['cancelled', 'withdrawn'],
  ['completed', 'pending'],
  ['disputed', 'held'],
  ['needs_resolution', 'pending'],
  ['closed', 'refused'],
]
const OF_BEFORE = '2026-11-02T10:00Z'

const AS_IT_WAS = `
  insert into users (firebase_uid, email, user_type) values ('u-coach', 'coach@mail.test', 'coach'), ('u-seeker', 'seeker@mail.test', 'job_seeker');
  insert into users (firebase_uid, email, erased_at) values ('erased:u', 'erased-u@erased.invalid', '${OF_BEFORE}');
  insert into coach_profiles (user_id) select id from users where user_type = 'coach';
  insert into session_types (coach_id, key, title, kind, duration_minutes) select id, 'live-case', 'Live case', 'case_mock', 60 from coach_profiles;
  insert into sessions (coach_id, session_type_id, seeker_id, seeker_key, status, title, kind, booking_mode, starts_at, ends_at,
    blocked_from, blocked_to, time_zone, price_minor, currency, cancellation_policy)
    select t.coach_id, t.id, u.id, 'user:' || u.id, status, status || ' ' || state, t.kind, 'instant', at, at + interval '1 hour',
      at, at + interval '1 hour', 'UTC', 14000, 'GBP', 'standard'
    from session_types t, users u, unnest(array[${REVIEWS.map(([status]) => `'${status}'`).join()}], array[${REVIEWS.map(([, state]) => `'${state}'`).join()}])
      with ordinality as ways (status, state, n), lateral (select '${OF_BEFORE}'::timestamptz + n * interval '1 day' as at) times
    where u.user_type = 'job_seeker' and u.erased_at is null;
  insert into reviews (session_id, coach_id, author_name, session_title, rating, would_rebook, text, state, held_reason, held_for, decide_by,
      refused_reason, refused_at, submitted_at, published_at)
    select id, coach_id, 'Priya', title, 4, true, title, state,
      case when state in ('held', 'refused') then 'It contains a link.' end, case when state in ('held', 'refused') then 'LINK' end,
      case when state = 'held' then '${OF_BEFORE}'::timestamptz end, case when state = 'refused' then 'A link.' end,
      case when state = 'refused' then '${OF_BEFORE}'::timestamptz end, '${OF_BEFORE}', case when state in ('published', 'withdrawn') then '${OF_BEFORE}'::timestamptz end
    from (select *, split_part(title, ' ', 2) as state from sessions) s;
  insert into notifications (user_id, email, kind, session_id, key, created_at, mail_state)
    select u.id, null, 'review_published', s.id, s.id || ':' || u.email, s.ends_at, 'sent' from users u, sessions s where s.status = 'closed'
    union all select null, address, 'scorecard_ready', s.id, s.id || ':' || address, s.ends_at, 'due'
      from sessions s, unnest(array['erased-x@erased.invalid', 'guest@mail.test']) as address where s.status = 'closed'`

const NOTHING = 'We found that the session did not take place, so there is nothing to review.'
/** By the text: what the review is now. */
const reviews = async () => {
  const rows = await ask<{ text: string; state: string }>(
    `select text, state, held_for, refused_reason, refused_at is not null as refused from reviews`,
  )
  return new Map(rows.map(({ text, ...row }) => [text, row]))
}

test.each(['no_show pending', 'no_show held', 'cancelled pending', 'cancelled held'])(
  'a review that waited, %s, is refused: its session did not take place',
  async (text) => {
    expect((await reviews()).get(text)).toEqual({
      state: 'refused',
      held_for: null,
      refused_reason: NOTHING,
      refused: true,
    })
  },
)

test('one that was refused before keeps its reason, and takes other words only where there was a session', async () => {
  const refused = { state: 'refused', refused_reason: 'A link.', refused: true }
  expect((await reviews()).get('no_show refused')).toEqual({ ...refused, held_for: null })
  expect((await reviews()).get('closed refused')).toEqual({ ...refused, held_for: 'LINK' })
})

test('what was published, and what waits for a session that may have been, is as it was', async () => {
  const states = [...(await reviews())].map(([text, { state }]) => [text.split(' ')[1], state])
  expect(states.filter(([before, after]) => before !== after)).toHaveLength(4)
  for (const text of ['completed pending', 'needs_resolution pending'])
    expect((await reviews()).get(text)).toMatchObject({ state: 'pending', refused: false })
  expect((await reviews()).get('disputed held')).toMatchObject({ state: 'held', held_for: 'LINK' })
})

test('of notices those stay whose reader is there', async () => {
  expect(
    await ask(`select coalesce(n.email::text, u.email::text) as reader from notifications n
      left join users u on u.id = n.user_id order by 1`),
  ).toEqual([{ reader: 'coach@mail.test' }, { reader: 'guest@mail.test' }, { reader: 'seeker@mail.test' }])
})
