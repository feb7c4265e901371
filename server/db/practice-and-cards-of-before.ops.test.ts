import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Before, openBefore } from './before.testing.ts'

let before: Before
beforeAll(async () => {
  before = await openBefore('089-priority-checks', AS_IT_WAS)
})
afterAll(() => before.close())

const ask = <Row extends object>(text: string) => before.ask<Row>(text)

const AS_IT_WAS = `
  insert into users (firebase_uid, email, user_type) values ('u-coach', 'coach@mail.test', 'coach'), ('u-seeker', 'seeker@mail.test', 'job_seeker');
  insert into coach_profiles (user_id) select id from users where user_type = 'coach';
  insert into session_types (coach_id, key, title, kind, duration_minutes) select id, 'live-case', 'Live case', 'case_mock', 60 from coach_profiles;
  insert into sessions (coach_id, session_type_id, seeker_id, seeker_key, status, title, kind, booking_mode, starts_at, ends_at,
    blocked_from, blocked_to, time_zone, price_minor, currency, cancellation_policy, completed_at)
    select t.coach_id, t.id, u.id, 'user:' || u.id, 'completed', t.title, t.kind, 'instant', at, at + interval '1 hour',
      at, at + interval '1 hour', 'UTC', 14000, 'GBP', 'standard', at + interval '1 hour'
    from session_types t, users u, (values ('2026-11-01T10:00Z'::timestamptz), ('2026-11-08T10:00Z')) as times (at)
    where u.user_type = 'job_seeker';
  insert into scorecards (session_id, coach_id, template, recommendation, saved_at, submitted_at)
    select id, coach_id, 'mbb-v1', case when n = 1 then 'yes' end, ends_at, case when n = 1 then ends_at end
    from (select *, row_number() over (order by starts_at) as n from sessions) as s;
  insert into practice_cases (slug, title, type, industry, difficulty, style, minutes, summary, sort_key, search, body, hash)
    values ('ferries', 'Ferries', 'profitability', 'travel', 1, 'interviewer_led', 30, '', 1, '', '{}', '');
  insert into practice_attempts (user_id, case_slug, started_at, finished_at, seconds, checks_right, checks_total, notes)
    select id, 'ferries', '2026-10-01T10:00Z'::timestamptz, done, took, 2, 3, 'Units first'
    from users, (values ('2026-10-01T10:30Z'::timestamptz, 1800), ('2026-10-02T10:30Z', null), (null, null)) as ways (done, took)
    where user_type = 'job_seeker';
  update sessions set coach_joined_at = starts_at, seeker_joined_at = starts_at + interval '2 minutes' where starts_at = '2026-11-08T10:00Z';
  insert into audit_entries (at, actor, action, subject_type, subject_id, detail)
    select starts_at + at, 'coach', 'chooseCase', 'session', id, jsonb_build_object('before', slug, 'after', 'ferries') from sessions,
      (values (interval '-1 day', 'mills'), ('1 minute', 'kiosks'), ('9 minutes', 'ferries'), ('11 minutes', null)) as changes (at, slug)`

test('attempts of before have a time, and say that a browser told how they went once they are finished', async () => {
  expect(
    await ask(`select seconds, is_reported, finished_at is not null as done, progress, is_paused, moved_at, expires_at, checks_right, notes
      from practice_attempts order by finished_at`),
  ).toEqual(
    [
      { seconds: 1800, is_reported: true, done: true },
      { seconds: 0, is_reported: true, done: true },
      { seconds: 0, is_reported: false, done: false },
    ].map((one) => ({
      ...one,
      progress: {},
      is_paused: false,
      moved_at: null,
      expires_at: null,
      checks_right: 2,
      notes: 'Units first',
    })),
  )
})

test('sessions of before have shown nothing, and each card is in its first state, written by no page we know', async () => {
  expect(await ask('select distinct shown_exhibits from sessions')).toEqual([{ shown_exhibits: [] }])
  expect(
    await ask(`select submitted_at is not null as sent, draft_revision, draft_editor, draft_save
      from scorecards order by submitted_at`),
  ).toEqual([true, false].map((sent) => ({ sent, draft_revision: 1, draft_editor: null, draft_save: null })))
})

test('a case that was given up while both were there is one its candidate knows', async () => {
  expect(await ask('select starts_at::date::text as day, earlier_cases from sessions order by 1')).toEqual([
    { day: '2026-11-01', earlier_cases: [] },
    { day: '2026-11-08', earlier_cases: ['ferries'] },
  ])
})

test('and what came beside them can be written for them', async () => {
  await ask(`insert into session_notes (session_id, coach_id, minute, text, noted_at)
    select id, coach_id, null, 'Before it all', starts_at from sessions`)
  await ask(`insert into scorecard_amendments (scorecard_id, number, amended_at, after_review, before, reason)
    select id, 1, submitted_at, false, '{}', 'A slip' from scorecards where submitted_at is not null`)
  await ask(`insert into scorecard_shares (session_id, digest, created_at, expires_at)
    select id, repeat('a', 64), ends_at, ends_at + interval '1 day' from sessions limit 1`)
  await expect(ask(`update scorecard_amendments set reason = 'Another'`)).rejects.toThrow('written once')
  await expect(ask('delete from scorecard_amendments')).rejects.toThrow('written once')
  await ask('update scorecard_amendments set before = null, reason = null')
})
