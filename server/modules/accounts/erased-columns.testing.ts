import { IMPERSONAL } from './impersonal-columns.testing.ts'

/** What becomes of a sentence: it goes, or it stays without the name. Null: nothing of this person is there. */
type Fate = 'gone' | 'unnamed' | null

interface Planted {
  /** SQL for what is written, with the sentence as $1; the sentence itself when left out. */
  as?: string
  seeker: Fate
  coach: Fate
}

const LIST = 'array[$1::text]'
const OBJECT = `jsonb_build_object('text', $1::text)`
const OBJECTS = `jsonb_build_array(${OBJECT})`

const own = (seeker: Fate, coach: Fate, as?: string): Planted => ({ seeker, coach, ...(as && { as }) })

/** Columns where the test writes a sentence that names the person, and what must be left of it once they are erased. */
export const PLANTED: Record<string, Planted> = {
  'audit_entries.detail': own('unnamed', 'unnamed', `detail || ${OBJECT}`),
  'availabilities.overrides': own(null, 'gone', OBJECTS),
  'availabilities.rules': own(null, 'gone', OBJECT),
  'availabilities.time_off': own(null, 'gone', OBJECTS),
  'availabilities.timezone': own(null, 'gone'),
  'availabilities.weekly': own(null, 'gone', OBJECT),
  'busy_calendars.etag': own(null, 'gone'),
  'busy_calendars.last_error': own(null, 'gone'),
  'busy_calendars.name': own(null, 'gone'),
  'busy_calendars.url': own(null, 'gone'),
  'busy_calendars.warning': own(null, 'gone'),
  'claim_changes.asked': own(null, 'gone', LIST),
  'claim_decisions.value': own(null, 'gone', LIST),
  'claim_decisions.words': own(null, 'gone'),
  'claim_evidence.bytes': own(null, 'gone', `convert_to($1, 'utf8')`),
  'claim_evidence.name': own(null, 'gone'),
  'coach_notes.text': own('gone', 'gone'),
  'coach_profiles.achievements': own(null, 'gone', LIST),
  'coach_profiles.bio': own(null, 'gone'),
  'coach_profiles.certifications': own(null, 'gone', LIST),
  'coach_profiles.city': own(null, 'gone'),
  'coach_profiles.country': own(null, 'gone'),
  'coach_profiles.degree': own(null, 'gone'),
  'coach_profiles.education': own(null, 'gone', LIST),
  'coach_profiles.firms': own(null, 'gone', LIST),
  'coach_profiles.headline': own(null, 'gone'),
  'coach_profiles.languages': own(null, 'gone', LIST),
  'coach_profiles.previous_role': own(null, 'gone'),
  'coach_profiles.returned_reason': own(null, 'gone'),
  'coach_profiles.specialties': own(null, 'gone', LIST),
  'coach_profiles.tax_residency_country': own(null, 'gone'),
  'emails.body': own('unnamed', 'unnamed'),
  'emails.html': own('unnamed', 'unnamed'),
  'emails.raw': own('gone', 'gone', `convert_to($1, 'utf8')`),
  'emails.subject': own('unnamed', 'unnamed'),
  'idempotency_keys.response': own('gone', 'gone', OBJECT),
  'notifications.facts': own('unnamed', 'unnamed', `facts || ${OBJECT}`),
  'payment_issues.note': own('unnamed', 'unnamed'),
  'practice_attempts.notes': own('gone', 'gone'),
  'practice_attempts.progress': own('gone', 'gone', OBJECT),
  'reschedule_proposals.note': own('gone', 'gone'),
  'reschedule_proposals.time_zone': own('gone', 'gone'),
  'reviews.author_name': own('gone', null),
  'reviews.private_note': own('gone', 'unnamed'),
  'reviews.refused_reason': own('gone', 'unnamed'),
  'reviews.reply': own('unnamed', 'gone'),
  'reviews.session_title': own('unnamed', 'unnamed'),
  'reviews.text': own('unnamed', 'unnamed'),
  'reviews.withdrawn_reason': own('gone', 'unnamed'),
  'review_reports.reason': own('unnamed', 'gone'),
  'review_reports.words': own('unnamed', 'unnamed'),
  'packages.title': own('unnamed', 'unnamed'),
  'sandbox_checkouts.description': own('unnamed', 'unnamed'),
  'saved_queries.document': own('gone', 'gone'),
  'saved_queries.name': own('gone', 'gone'),
  'saved_queries.variables': own('gone', 'gone', `${OBJECT}::text`),
  'scorecard_files.bytes': own('gone', null, `convert_to($1, 'utf8')`),
  'scorecard_files.name': own('gone', 'unnamed'),
  'scorecard_amendments.before': own('gone', 'gone', `before || ${OBJECT}`),
  'scorecard_amendments.reason': own('gone', 'gone'),
  'scorecards.explanation': own('gone', 'unnamed'),
  'scorecards.priorities': own('gone', 'unnamed', OBJECTS),
  'scorecards.scores': own('gone', 'unnamed', OBJECTS),
  'scorecards.strengths': own('gone', 'unnamed', 'jsonb_build_array($1::text)'),
  'self_scores.scores': own('gone', null, OBJECTS),
  'session_types.title': own(null, 'unnamed'),
  'session_notes.text': own('gone', 'gone'),
  'sessions.cancel_reason': own('gone', 'gone'),
  'session_disputes.answer': own('unnamed', 'unnamed'),
  'session_disputes.reason': own('gone', 'gone'),
  'session_disputes.resolution': own('unnamed', 'unnamed'),
  'session_messages.body': own('gone', 'gone'),
  'session_types.intake_questions': own(null, 'gone', LIST),
  'sessions.intake_answers': own('gone', 'unnamed', OBJECTS),
  'sessions.intake_note': own('gone', 'unnamed'),
  'sessions.time_zone': own('gone', null),
  'sessions.title': own('unnamed', 'unnamed'),
  'setting_versions.reason': own('unnamed', 'unnamed'),
  'setting_versions.withdrawn_reason': own('unnamed', 'unnamed'),
  'webhook_attempts.answer': own('gone', 'gone'),
  'webhook_deliveries.body': own('gone', 'gone'),
  'users.notifications': own('gone', 'gone', OBJECT),
  'users.target_firms': own('gone', 'gone', LIST),
  'users.time_zone': own('gone', 'gone'),
}

/** Columns where the product itself writes who the person is. They are looked through like the others. */
export const WRITTEN: Record<'seeker' | 'coach', string[]> = {
  seeker: [
    'coach_listings.recent_reviews',
    'emails.recipient',
    'notifications.email',
    'guest_links.email',
    'holds.person',
    'sessions.seeker_email',
    'sessions.seeker_key',
    'sessions.seeker_name',
    'users.email',
    'users.firebase_uid',
    'users.first_name',
    'users.last_name',
  ],
  coach: [
    'coach_listings.card',
    'coach_listings.country',
    'coach_listings.firms',
    'coach_listings.languages',
    'coach_listings.search',
    'coach_listings.specialties',
    'session_types.key',
  ],
}

export const DECIDED = [
  ...Object.keys(PLANTED),
  ...WRITTEN.seeker,
  ...WRITTEN.coach,
  ...Object.values(IMPERSONAL).flat(),
]
