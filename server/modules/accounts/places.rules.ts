import { type RawBuilder, sql } from 'kysely'
import { counterparts, givenSessions, mySessions, ownProfile, type Person } from './person.rules.ts'

type Replacement = (p: Person) => RawBuilder<unknown>

/** What either side wrote in a session's life: their own words go, those of the other stay without the name. */
const REMOVED_WITH_AUTHOR = (
  [
    ['session_messages', 'author', `body = 'This message was removed with its author’s account.'`],
    ['reschedule_proposals', 'proposed_by', 'note = null, time_zone = null'],
    ['session_disputes', 'opened_by', `reason = 'Removed with its author’s account.'`],
  ] as const
).flatMap(([table, author, set]): Replacement[] => {
  const update = sql.raw(`update ${table} set ${set} where ${author}`)
  return [
    (p) => sql`${update} = 'seeker' and session_id in ${mySessions(p)}`,
    (p) => sql`${update} = 'coach' and session_id in ${givenSessions(p)}`,
  ]
})

/** The same of what they answered to the other side’s dispute. */
const REMOVED_ANSWERS: Replacement[] = [
  (p) => sql`update session_disputes set answer = 'Removed with its author’s account.'
    where answer is not null and opened_by = 'coach' and session_id in ${mySessions(p)}`,
  (p) => sql`update session_disputes set answer = 'Removed with its author’s account.'
    where answer is not null and opened_by = 'seeker' and session_id in ${givenSessions(p)}`,
]

/** What partners were told of a coach names them, and those whose reviews it shows. What is sent anew is made anew. */
const TOLD_TO_PARTNERS: Replacement[] = [
  (p) =>
    sql`delete from webhook_attempts where delivery_id in (select id from webhook_deliveries where ${toldOf(p)})`,
  (p) => sql`update webhook_deliveries set body = null where ${toldOf(p)}`,
]

const toldOf = (p: Person) =>
  sql`coach_id in ${ownProfile(p)} or coach_id in (select coach_id from sessions where id in ${mySessions(p)})`

/**
 * Every place that holds what is a person's own, and what is left there. A module that stores more of a person adds its
 * row. Sessions come after what is found through them, and the account last.
 */
export const PLACES: Replacement[] = [
  (p) => sql`update coach_listings set stale_at = '-infinity'
       where coach_id in (select coach_id from sessions where id in ${mySessions(p)})`,
  (
    p,
  ) => sql`update reviews set author_name = ${p.full}, private_note = null, refused_reason = null, withdrawn_reason = null,
       text = case when state in ('held', 'refused', 'withdrawn') then '' else text end
       where session_id in ${mySessions(p)}`,
  (p) => sql`update reviews set reply = null where coach_id in ${ownProfile(p)}`,
  (p) =>
    sql`update review_reports set reason = 'Removed with its author’s account.' where coach_id in ${ownProfile(p)}`,
  (
    p,
  ) => sql`update scorecards set scores = '[]', strengths = '[]', priorities = '[]', recommendation = null, explanation = null,
       overall = null, read_at = null where session_id in ${mySessions(p)}`,
  (p) =>
    sql`delete from priority_checks where session_id in ${mySessions(p)} or about_session_id in ${mySessions(p)}`,
  (p) => sql`update scorecard_amendments set before = null, reason = null where scorecard_id in
       (select id from scorecards where session_id in ${mySessions(p)} or session_id in ${givenSessions(p)})`,
  (p) => sql`delete from scorecard_shares where session_id in ${mySessions(p)}`,
  (p) => sql`delete from self_scores where session_id in ${mySessions(p)}`,
  (p) => sql`delete from scorecard_files where session_id in ${mySessions(p)}`,
  (p) => sql`delete from seeker_fair_scores where seeker_id = ${p.id}`,
  (p) => sql`delete from coach_calibrations where coach_id in ${ownProfile(p)}`,
  (p) => sql`delete from coach_notes where student_id in ${mySessions(p)}`,
  (p) =>
    sql`delete from session_proposals where student_id in ${mySessions(p)} or coach_id in ${ownProfile(p)}`,
  (p) =>
    sql`delete from session_notes where session_id in ${mySessions(p)} or session_id in ${givenSessions(p)}`,
  (p) => sql`delete from coach_notes where coach_id in ${ownProfile(p)}`,
  (p) => sql`delete from practice_attempts where user_id = ${p.id}`,
  (p) => sql`delete from drills where seeker_id = ${p.id}`,
  (p) => sql`delete from saved_queries where owner_id = ${p.id}`,
  (p) => sql`delete from presence_signals where user_id = ${p.id} or session_id in ${mySessions(p)}`,
  ...REMOVED_WITH_AUTHOR,
  ...REMOVED_ANSWERS,
  ...TOLD_TO_PARTNERS,
  (p) =>
    sql`update guest_links set email = ${p.erasedEmail} where linked_user_id = ${p.id} or email = ${p.guest}`,
  (p) => sql`delete from idempotency_keys where actor = 'user:' || ${p.id}::text
       or split_part(actor, ':', 1) = 'session' and split_part(actor, ':', 2) in
         (select id::text from sessions where id in ${mySessions(p)} or id in ${givenSessions(p)})`,
  (p) =>
    sql`update sessions set cancel_reason = null where cancelled_by = 'coach' and id in ${givenSessions(p)}`,
  (
    p,
  ) => sql`update sessions set seeker_name = ${p.full}, seeker_email = ${p.erasedEmail}, intake_note = null, intake_answers = '[]', time_zone = 'UTC', updated_at = ${p.at},
       seeker_key = case when seeker_key like 'address:%' then 'guest:' || gen_random_uuid() else seeker_key end,
       cancel_reason = case when cancelled_by = 'seeker' then null else cancel_reason end where id in ${mySessions(p)}`,
  (p) =>
    sql`update holds set person = 'erased' where person = 'address:' || canonical_address(${p.guest}::text)`,
  (p) => sql`delete from emails where recipient = ${p.email}`,
  (p) => sql`update emails set raw = null where recipient in ${counterparts(p)}`,
  (p) => sql`delete from notifications where user_id = ${p.id} or email = ${p.guest}`,
  (p) => sql`delete from credit_requests where seeker_id = ${p.id}`,
  (p) => sql`delete from remembered_intros where coach_id in ${ownProfile(p)}`,
  (p) => sql`delete from busy_calendars where coach_id in ${ownProfile(p)}`,
  (p) => sql`delete from calendar_feeds where user_id = ${p.id}`,
  (p) => sql`update audit_entries set detail = detail #- '{filter,text}' where action = 'exportUsers'
       and position(lower(trim(detail #>> '{filter,text}')) in ${p.searchable}::text) > 0`,
  (p) => sql`delete from claim_changes where coach_id in ${ownProfile(p)}`,
  (p) => sql`delete from claim_evidence where coach_id in ${ownProfile(p)}`,
  (p) => sql`delete from claim_decisions where coach_id in ${ownProfile(p)}`,
  (
    p,
  ) => sql`update audit_entries set detail = detail - 'claims' where subject_type = 'coach' and subject_id in ${ownProfile(p)}
       and action in ('confirmClaims', 'refuseClaims', 'decideClaims')`,
  (p) => sql`delete from availabilities where coach_id in ${ownProfile(p)}`,
  (p) =>
    sql`update session_types set key = id::text, is_active = false, intake_questions = '{}' where coach_id in ${ownProfile(p)}`,
  (
    p,
  ) => sql`update coach_profiles set headline = '', bio = '', city = null, country = null, previous_role = null, degree = null,
       specialties = '{}', firms = '{}', languages = '{}', achievements = '{}', education = '{}', certifications = '{}',
       experience_years = 0, external_total_sessions = 0, returned_reason = null, tax_residency_country = null,
       is_active = false, is_verified = false, is_ready_for_review = false, updated_at = ${p.at} where user_id = ${p.id}`,
  // An erased account is suspended, so a hold from before must stay.
  (
    p,
  ) => sql`insert into payout_holds (coach_id, cause, held_at) select c.id, 'admin', ${p.at}::timestamptz from coach_profiles c
       join users u on u.id = c.user_id where u.id = ${p.id} and u.is_suspended and u.erased_at is null on conflict do nothing`,
  (p) => sql`insert into erased_identities (uid_digest, erased_at)
       select encode(sha256(convert_to(firebase_uid, 'utf8')), 'hex'), ${p.at}::timestamptz from users where id = ${p.id} on conflict do nothing`,
  (
    p,
  ) => sql`update users set erased_uid = firebase_uid, firebase_uid = 'erased:' || id, email = ${p.erasedEmail}, first_name = ${p.first}, last_name = ${p.last},
       is_email_verified = false, is_suspended = true, time_zone = null, target_firms = '{}', interview_date = null,
       prep_stage = null, notifications = '{}', erased_at = ${p.at}, updated_at = ${p.at} where id = ${p.id}`,
]
