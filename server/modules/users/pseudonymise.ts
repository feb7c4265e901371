import type { EntityManager } from '@mikro-orm/postgresql'
import { ERASED_NAME, erasedEmail } from './erase.rules.ts'

type Fact = 'user' | 'email' | 'guest' | 'erasedEmail' | 'first' | 'last' | 'full' | 'at'

interface Replacement {
  sql: string
  /** What stands for each question mark, in order. */
  values: Fact[]
}

const MINE = '(seeker_id = ? or (seeker_id is null and seeker_email = ?))'
const OWN_PROFILE = '(select id from coach_profiles where user_id = ?)'

/**
 * Every place that holds a person's data, and what is left there. A module that stores more of a person adds its row.
 * Sessions come after what is found through them.
 */
const PLACES: Replacement[] = [
  {
    sql: `update coach_listings set stale_at = '-infinity' where coach_id in (select coach_id from sessions where ${MINE})`,
    values: ['user', 'guest'],
  },
  {
    sql: `update reviews set author_name = ?, private_note = null where session_id in (select id from sessions where ${MINE})`,
    values: ['full', 'user', 'guest'],
  },
  {
    sql: `update session_messages set body = 'This message was removed with its author’s account.'
       where author = 'seeker' and session_id in (select id from sessions where ${MINE})`,
    values: ['user', 'guest'],
  },
  {
    sql: `update reschedule_proposals set note = null where proposed_by = 'seeker' and session_id in (select id from sessions where ${MINE})`,
    values: ['user', 'guest'],
  },
  {
    sql: `update session_disputes set reason = 'Removed with its author’s account.'
       where opened_by = 'seeker' and session_id in (select id from sessions where ${MINE})`,
    values: ['user', 'guest'],
  },
  {
    sql: `update session_messages set body = 'This message was removed with its author’s account.'
       where author = 'coach' and session_id in (select id from sessions where coach_id in ${OWN_PROFILE})`,
    values: ['user'],
  },
  {
    sql: `update reschedule_proposals set note = null where proposed_by = 'coach'
       and session_id in (select id from sessions where coach_id in ${OWN_PROFILE})`,
    values: ['user'],
  },
  {
    sql: `update session_disputes set reason = 'Removed with its author’s account.'
       where opened_by = 'coach' and session_id in (select id from sessions where coach_id in ${OWN_PROFILE})`,
    values: ['user'],
  },
  {
    sql: 'update guest_links set email = ? where linked_user_id = ? or email = ?',
    values: ['erasedEmail', 'user', 'guest'],
  },
  {
    sql: `update sessions set seeker_name = ?, seeker_email = ?, intake_note = null, updated_at = ?,
       cancel_reason = case when cancelled_by = 'seeker' then null else cancel_reason end where ${MINE}`,
    values: ['full', 'erasedEmail', 'at', 'user', 'guest'],
  },
  { sql: `update holds set person = 'erased' where person = 'guest:' || ?::text`, values: ['guest'] },
  { sql: 'delete from emails where recipient = ?', values: ['email'] },
  { sql: 'delete from notifications where user_id = ?', values: ['user'] },
  { sql: 'delete from notifications where email = ?', values: ['guest'] },
  {
    sql: `update notifications set facts = facts - 'note' - 'reason' || jsonb_build_object('seekerName', ?::text)
       where session_id in (select id from sessions where ${MINE})`,
    values: ['full', 'user', 'guest'],
  },
  {
    sql: `update notifications set facts = facts - 'note' - 'reason' || jsonb_build_object('coachName', ?::text)
       where session_id in (select id from sessions where coach_id in ${OWN_PROFILE})`,
    values: ['full', 'user'],
  },
  { sql: `delete from idempotency_keys where actor = 'user:' || ?::text`, values: ['user'] },
  { sql: `delete from coach_listings where coach_id in ${OWN_PROFILE}`, values: ['user'] },
  { sql: 'update listing_epoch set value = value + 1', values: [] },
  { sql: `delete from availabilities where coach_id in ${OWN_PROFILE}`, values: ['user'] },
  { sql: `update session_types set is_active = false where coach_id in ${OWN_PROFILE}`, values: ['user'] },
  {
    sql: `update coach_profiles set headline = '', bio = '', city = null, country = null, previous_role = null, degree = null,
       specialties = '{}', firms = '{}', languages = '{}', achievements = '{}', education = '{}', certifications = '{}',
       experience_years = 0, external_total_sessions = 0, returned_reason = null, tax_residency_country = null,
       is_active = false, is_verified = false, is_ready_for_review = false, updated_at = ? where user_id = ?`,
    values: ['at', 'user'],
  },
  {
    sql: `update users set erased_uid = firebase_uid, firebase_uid = 'erased:' || id, email = ?, first_name = ?, last_name = ?,
       is_email_verified = false, is_suspended = true, time_zone = null, target_firms = '{}', interview_date = null,
       prep_stage = null, notifications = '{}', erased_at = ?, updated_at = ? where id = ?`,
    values: ['erasedEmail', 'first', 'last', 'at', 'at', 'user'],
  },
]

/**
 * Writes over a person's data everywhere, inside the caller's transaction. An address that was never verified may be
 * somebody else's: what they booked with it as a guest is not touched. The identity account is `forgetAccounts`'s.
 */
export async function pseudonymise(em: EntityManager, userId: string, at: Date): Promise<void> {
  const [user] = await em.execute<{ email: string; verified: boolean }[]>(
    'select lower(email::text) as email, is_email_verified as verified from users where id = ?',
    [userId],
  )
  if (!user) return
  const facts: Record<Fact, unknown> = {
    user: userId,
    email: user.email,
    guest: user.verified ? user.email : null,
    erasedEmail: erasedEmail(userId),
    first: ERASED_NAME.first,
    last: ERASED_NAME.last,
    full: `${ERASED_NAME.first} ${ERASED_NAME.last}`,
    at,
  }
  for (const { sql, values } of PLACES)
    await em.execute(
      sql,
      values.map((name) => facts[name]),
    )
}
