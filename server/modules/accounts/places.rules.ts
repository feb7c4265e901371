import { COUNTERPARTS, type Fact, GIVEN_SESSIONS, MY_SESSIONS, OWN_PROFILE } from './person-fact.rules.ts'

interface Replacement {
  sql: string
  /** What stands for each question mark, in order. */
  values: Fact[]
}

/** What either side wrote in a session's life: their own words go, those of the other stay without the name. */
const REMOVED_WITH_AUTHOR: Replacement[] = (
  [
    ['session_messages', 'author', `body = 'This message was removed with its author’s account.'`],
    ['reschedule_proposals', 'proposed_by', 'note = null, time_zone = null'],
    ['session_disputes', 'opened_by', `reason = 'Removed with its author’s account.'`],
  ] as const
).flatMap(([table, author, set]): Replacement[] => [
  {
    sql: `update ${table} set ${set} where ${author} = 'seeker' and session_id in ${MY_SESSIONS}`,
    values: ['user', 'guest'],
  },
  {
    sql: `update ${table} set ${set} where ${author} = 'coach' and session_id in ${GIVEN_SESSIONS}`,
    values: ['user'],
  },
])

/**
 * Every place that holds what is a person's own, and what is left there. A module that stores more of a person adds its
 * row. Sessions come after what is found through them, and the account last.
 */
export const PLACES: Replacement[] = [
  {
    sql: `update coach_listings set stale_at = '-infinity'
       where coach_id in (select coach_id from sessions where id in ${MY_SESSIONS})`,
    values: ['user', 'guest'],
  },
  {
    sql: `update reviews set author_name = ?, private_note = null, refused_reason = null, text = case when state in ('held', 'refused') then '' else text end
       where session_id in ${MY_SESSIONS}`,
    values: ['full', 'user', 'guest'],
  },
  { sql: `update reviews set reply = null where coach_id in ${OWN_PROFILE}`, values: ['user'] },
  {
    sql: `update scorecards set scores = '[]', strengths = '[]', priorities = '[]', recommendation = null, explanation = null,
       overall = null, read_at = null where session_id in ${MY_SESSIONS}`,
    values: ['user', 'guest'],
  },
  { sql: `delete from self_scores where session_id in ${MY_SESSIONS}`, values: ['user', 'guest'] },
  { sql: `delete from scorecard_files where session_id in ${MY_SESSIONS}`, values: ['user', 'guest'] },
  { sql: `delete from coach_notes where student_id in ${MY_SESSIONS}`, values: ['user', 'guest'] },
  { sql: `delete from coach_notes where coach_id in ${OWN_PROFILE}`, values: ['user'] },
  { sql: 'delete from practice_attempts where user_id = ?', values: ['user'] },
  {
    sql: `delete from presence_signals where user_id = ? or session_id in ${MY_SESSIONS}`,
    values: ['user', 'user', 'guest'],
  },
  ...REMOVED_WITH_AUTHOR,
  {
    sql: 'update guest_links set email = ? where linked_user_id = ? or email = ?',
    values: ['erasedEmail', 'user', 'guest'],
  },
  {
    sql: `delete from idempotency_keys where actor = 'user:' || ?::text
       or split_part(actor, ':', 1) = 'session' and split_part(actor, ':', 2) in
         (select id::text from sessions where id in ${MY_SESSIONS} or id in ${GIVEN_SESSIONS})`,
    values: ['user', 'user', 'guest', 'user'],
  },
  {
    sql: `update sessions set cancel_reason = null where cancelled_by = 'coach' and id in ${GIVEN_SESSIONS}`,
    values: ['user'],
  },
  {
    sql: `update sessions set seeker_name = ?, seeker_email = ?, intake_note = null, intake_answers = '[]', time_zone = 'UTC', updated_at = ?,
       seeker_key = case when seeker_key like 'address:%' then 'guest:' || gen_random_uuid() else seeker_key end,
       cancel_reason = case when cancelled_by = 'seeker' then null else cancel_reason end where id in ${MY_SESSIONS}`,
    values: ['full', 'erasedEmail', 'at', 'user', 'guest'],
  },
  {
    sql: `update holds set person = 'erased' where person = 'address:' || canonical_address(?::text)`,
    values: ['guest'],
  },
  { sql: 'delete from emails where recipient = ?', values: ['email'] },
  {
    sql: `update emails set raw = null where recipient in ${COUNTERPARTS}`,
    values: ['user', 'guest', 'user', 'user', 'guest'],
  },
  {
    sql: 'delete from notifications where user_id = ? or email = ?',
    values: ['user', 'guest'],
  },
  { sql: `delete from busy_calendars where coach_id in ${OWN_PROFILE}`, values: ['user'] },
  { sql: 'delete from calendar_feeds where user_id = ?', values: ['user'] },
  {
    sql: `update audit_entries set detail = detail #- '{filter,text}' where action = 'exportUsers'
       and position(lower(trim(detail #>> '{filter,text}')) in ?::text) > 0`,
    values: ['searchable'],
  },
  { sql: `delete from claim_changes where coach_id in ${OWN_PROFILE}`, values: ['user'] },
  {
    sql: `update audit_entries set detail = detail - 'claims' where subject_type = 'coach' and subject_id in ${OWN_PROFILE}
       and action in ('confirmClaims', 'refuseClaims')`,
    values: ['user'],
  },
  { sql: `delete from coach_listings where coach_id in ${OWN_PROFILE}`, values: ['user'] },
  { sql: 'update listing_epoch set value = value + 1', values: [] },
  { sql: `delete from availabilities where coach_id in ${OWN_PROFILE}`, values: ['user'] },
  {
    sql: `update session_types set key = id::text, is_active = false, intake_questions = '{}' where coach_id in ${OWN_PROFILE}`,
    values: ['user'],
  },
  {
    sql: `update coach_profiles set headline = '', bio = '', city = null, country = null, previous_role = null, degree = null,
       specialties = '{}', firms = '{}', languages = '{}', achievements = '{}', education = '{}', certifications = '{}',
       experience_years = 0, external_total_sessions = 0, returned_reason = null, tax_residency_country = null,
       is_active = false, is_verified = false, is_ready_for_review = false, updated_at = ? where user_id = ?`,
    values: ['at', 'user'],
  },
  {
    sql: `insert into erased_identities (uid_digest, erased_at)
       select encode(sha256(convert_to(firebase_uid, 'utf8')), 'hex'), ?::timestamptz from users where id = ? on conflict do nothing`,
    values: ['at', 'user'],
  },
  {
    sql: `update users set erased_uid = firebase_uid, firebase_uid = 'erased:' || id, email = ?, first_name = ?, last_name = ?,
       is_email_verified = false, is_suspended = true, time_zone = null, target_firms = '{}', interview_date = null,
       prep_stage = null, notifications = '{}', erased_at = ?, updated_at = ? where id = ?`,
    values: ['erasedEmail', 'first', 'last', 'at', 'at', 'user'],
  },
]
