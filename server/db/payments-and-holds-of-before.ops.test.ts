import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Before, openBefore } from './before.testing.ts'

let before: Before
beforeAll(async () => {
  before = await openBefore('124-counted-sessions', AS_IT_WAS)
})
afterAll(() => before.close())

const TAKEN_AT = '2026-11-09T10:00:00Z'

/** By their titles: the day in November, the status, what a bank took of the payment, and whether a package paid it. */
const SESSIONS = [
  ['paid', 1, 'confirmed', 0, false],
  ['taken', 2, 'confirmed', 14_000, false],
  ['taken in part', 3, 'confirmed', 5_000, false],
  ['taken afterwards', 4, 'closed', 14_000, false],
  ['of the package', 5, 'confirmed', 0, true],
  ['of the package, over', 6, 'closed', 0, true],
] as const

/** By their words: the state, and what both sides share. */
const REVIEWS = [
  ['paid', 'pending', '{network}'],
  ['taken', 'published', '{device}'],
  ['taken in part', 'withdrawn', '{network}'],
  ['taken afterwards', 'held', '{network}'],
  ['of the package', 'published', '{}'],
] as const

const AS_IT_WAS = `
  insert into users (firebase_uid, email, user_type) values ('u-coach', 'coach@mail.test', 'coach'), ('u-seeker', 'seeker@mail.test', 'job_seeker');
  insert into coach_profiles (user_id) select id from users where user_type = 'coach';
  insert into session_types (coach_id, key, title, kind, duration_minutes) select id, 'live-case', 'Live case', 'case_mock', 60 from coach_profiles;
  insert into packages (id, coach_id, seeker_id, session_type_id, title, kind, duration_minutes, size, single_minor, each_minor, price_minor, currency,
      created_at, paid_at)
    select gen_random_uuid(), t.coach_id, u.id, t.id, t.title, t.kind, 60, 3, 14000, 14000, 42000, 'GBP', '2026-10-01', '2026-10-01'
    from session_types t, users u where u.user_type = 'job_seeker';
  insert into sessions (coach_id, session_type_id, seeker_id, seeker_key, status, title, kind, booking_mode, starts_at, ends_at,
    blocked_from, blocked_to, time_zone, price_minor, currency, cancellation_policy, package_id)
    select t.coach_id, t.id, u.id, 'user:' || u.id, status, way.title, t.kind, 'instant', at, at + interval '1 hour', at, at + interval '1 hour',
      'UTC', 14000, 'GBP', 'standard', case when of_package then (select id from packages) end
    from session_types t, users u, (values ${SESSIONS.map(([title, day, status, , isOfPackage]) => `('${title}', ${day}, '${status}', ${isOfPackage})`).join()})
      as way (title, day, status, of_package), lateral (select '2026-11-01T10:00Z'::timestamptz + day * interval '1 day' as at) times
    where u.user_type = 'job_seeker';
  insert into payments (session_id, provider, provider_ref, amount_minor, currency, state, checkout_url, charged_back_minor)
    select s.id, 'sandbox', way.title, 14000, 'GBP', 'succeeded', '', taken
    from (values ${SESSIONS.filter(([, , , , isOfPackage]) => !isOfPackage)
      .map(([title, , , taken]) => `('${title}', ${taken})`)
      .join()}) as way (title, taken) join sessions s on s.title = way.title;
  insert into payments (package_id, provider, provider_ref, amount_minor, currency, state, checkout_url, charged_back_minor)
    select id, 'sandbox', 'package', 42000, 'GBP', 'succeeded', '', 42000 from packages;
  insert into payment_events (payment_id, provider, provider_event_id, provider_ref, type, amount_minor, currency, occurred_at, received_at)
    select id, 'sandbox', provider_ref || n, provider_ref, 'charged_back', charged_back_minor, currency, at, at from payments,
      (values (1, '${TAKEN_AT}'::timestamptz), (2, '2026-11-10')) as times (n, at) where charged_back_minor > 0;
  insert into holds (session_id, coach_id, person, expires_at, unproven_network)
    select id, coach_id, title, starts_at, case title when 'taken' then 'a network' end from sessions where title in ('paid', 'taken');
  insert into reviews (session_id, coach_id, author_name, session_title, rating, would_rebook, text, state, held_reason, held_for, decide_by,
      submitted_at, published_at, shared_signals)
    select s.id, s.coach_id, 'Priya', s.title, 4, true, s.title, way.state, case when way.state = 'held' then 'A network.' end,
      case when way.state = 'held' then 'LINK' end, case when way.state = 'held' then s.ends_at end, s.ends_at,
      case when way.state in ('published', 'withdrawn') then s.ends_at end, shared::text[]
    from (values ${REVIEWS.map(([title, state, shared]) => `('${title}', '${state}', '${shared}')`).join()}) as way (title, state, shared)
      join sessions s on s.title = way.title;
  with t as (insert into ledger_transactions (kind, source, session_id, payment_id, occurred_at, recorded_at)
      select 'correction', 'before', p.session_id, p.id, now(), now() from payments p where p.provider_ref = 'paid' returning id)
    insert into ledger_entries (transaction_id, account, owner_id, currency, amount_minor)
      select t.id, 'coach_payable', c.id, 'GBP', -11200 from t, coach_profiles c union all select id, 'losses', null, 'GBP', 11200 from t;
  with p as (insert into payouts (id, coach_id, currency, amount_minor, state, provider, account_ref, transfer_ref, attempts, created_at, sent_at)
      select gen_random_uuid(), id, 'GBP', 11200, 'paid', 'sandbox', 'an account', 'a transfer', 1, now(), now() from coach_profiles returning id)
    insert into payout_sessions (payout_id, session_id, payment_id, amount_minor, commission_minor, counts)
      select p.id, k.session_id, k.id, 11200, 2800, true from p, payments k where k.provider_ref = 'paid'`

test('a session whose payment a bank took is unpaid since the bank first said so; of a package, those to come', async () => {
  const rows = await before.ask<{ title: string; since: Date | null }>(
    'select title, unpaid_since as since from sessions order by starts_at',
  )
  const since = new Date(TAKEN_AT)
  expect(rows).toEqual([
    { title: 'paid', since: null },
    { title: 'taken', since },
    { title: 'taken in part', since },
    { title: 'taken afterwards', since },
    { title: 'of the package', since },
    { title: 'of the package, over', since: null },
  ])
})

test('holds of people who had proven nothing count to their network, too', async () => {
  const rows = await before.ask(
    `select s.title, h.unpaid_network as network, h.unpaid_mail_domain as domain from holds h join sessions s on s.id = h.session_id order by 1`,
  )
  expect(rows).toEqual([
    { title: 'paid', network: null, domain: null },
    { title: 'taken', network: 'a network', domain: null },
  ])
})

test('reviews that were let through keep counting, and one that is held waits for an admin', async () => {
  const rows = await before.ask<{ text: string }>('select text from reviews where is_cleared order by text')
  expect(rows.map(({ text }) => text)).toEqual(['paid', 'taken', 'taken in part'])
})

test('payouts keep their amounts, and still have to be what their sessions add up to', async () => {
  const [payout] = await before.ask(
    'select p.amount_minor::float8 as payout, x.amount_minor as session from payouts p join payout_sessions x on x.payout_id = p.id',
  )
  expect(payout).toEqual({ payout: 11_200, session: 11_200 })
  await expect(before.ask('update payouts set amount_minor = 3000000000')).rejects.toMatchObject({
    code: '23514',
  })
})
