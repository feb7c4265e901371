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
  'emails.html': own('gone', 'gone'),
  'emails.raw': own('gone', 'gone', `convert_to($1, 'utf8')`),
  'emails.subject': own('unnamed', 'unnamed'),
  'idempotency_keys.response': own('gone', 'gone', OBJECT),
  'notifications.facts': own('unnamed', 'unnamed', `facts || ${OBJECT}`),
  'practice_attempts.notes': own('gone', 'gone'),
  'reviews.author_name': own('gone', null),
  'reviews.private_note': own('gone', 'unnamed'),
  'reviews.reply': own('unnamed', 'gone'),
  'reviews.session_title': own('unnamed', 'unnamed'),
  'reviews.text': own('unnamed', 'unnamed'),
  'sandbox_checkouts.description': own('unnamed', 'unnamed'),
  'scorecard_files.bytes': own('gone', null, `convert_to($1, 'utf8')`),
  'scorecard_files.name': own('gone', 'unnamed'),
  'scorecards.explanation': own('gone', 'unnamed'),
  'scorecards.priorities': own('gone', 'unnamed', OBJECTS),
  'scorecards.scores': own('gone', 'unnamed', OBJECTS),
  'scorecards.strengths': own('gone', 'unnamed', 'jsonb_build_array($1::text)'),
  'self_scores.scores': own('gone', null, OBJECTS),
  'session_types.title': own(null, 'unnamed'),
  'sessions.cancel_reason': own('gone', 'gone'),
  'sessions.intake_note': own('gone', 'unnamed'),
  'sessions.time_zone': own('gone', null),
  'sessions.title': own('unnamed', 'unnamed'),
  'setting_versions.reason': own('unnamed', 'unnamed'),
  'users.notifications': own('gone', 'gone', OBJECT),
  'users.target_firms': own('gone', 'gone', LIST),
  'users.time_zone': own('gone', 'gone'),
}

/** Columns where the product itself writes who the person is. They are looked through like the others. */
export const WRITTEN: Record<'seeker' | 'coach', string[]> = {
  seeker: [
    'coach_listings.recent_reviews',
    'emails.recipient',
    'guest_links.email',
    'notifications.email',
    'holds.person',
    'sessions.seeker_email',
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

/** Columns that hold nothing of a person, each with the reason. Looked through all the same. */
export const IMPERSONAL: Record<string, string[]> = {
  'one of our own words, a code or a currency': [
    'analytics_events.name',
    'audit_entries.action',
    'audit_entries.actor',
    'audit_entries.subject_type',
    'coach_listings.kinds',
    'coach_profiles.cancellation_policy',
    'coach_profiles.currency',
    'idempotency_keys.operation',
    'notifications.kind',
    'notifications.mail_state',
    'payment_events.provider',
    'payment_events.type',
    'payments.currency',
    'payments.due',
    'payments.provider',
    'payments.state',
    'reviews.held_reason',
    'reviews.state',
    'sandbox_checkouts.currency',
    'sandbox_checkouts.state',
    'sandbox_events.type',
    'scorecard_files.mime',
    'scorecards.recommendation',
    'scorecards.template',
    'session_types.booking_mode',
    'session_types.kind',
    'sessions.booking_mode',
    'sessions.cancellation_policy',
    'sessions.cancelled_by',
    'sessions.currency',
    'sessions.kind',
    'sessions.status',
    'users.prep_stage',
    'users.user_type',
  ],
  'times, which stay with the session': ['coach_listings.free', 'sessions.blocked', 'sessions.during'],
  'the books: references, addresses made of ids, four digits of a card, a provider’s own words': [
    'emails.link',
    'payment_events.provider_event_id',
    'payment_events.reason',
    'payments.checkout_url',
    'payments.provider_ref',
    'sandbox_checkouts.cancel_url',
    'sandbox_checkouts.challenged_card',
    'sandbox_checkouts.paid_card',
    'sandbox_checkouts.payment_id',
    'sandbox_checkouts.success_url',
    'sandbox_events.key',
    'sandbox_events.reason',
  ],
  'an id, random or a digest': [
    'emails.message_id',
    'idempotency_keys.actor',
    'idempotency_keys.key',
    'idempotency_keys.request_hash',
    'notifications.key',
    'scorecard_files.sha256',
  ],
  'a visit without a visitor: an address is refused, the id is random and lives as long as a tab': [
    'analytics_events.path',
    'analytics_events.properties',
  ],
  'figures of the marketplace': [
    'setting_versions.key',
    'setting_versions.value',
    'settings.key',
    'settings.value',
  ],
  'empty once the identity account is deleted': ['users.erased_uid'],
  'written for the product': [
    'migrations.name',
    'practice_attempts.case_slug',
    ...['body', 'hash', 'industry', 'search', 'slug', 'style', 'summary', 'title', 'type'].map(
      (name) => `practice_cases.${name}`,
    ),
    ...['author', 'body', 'hash', 'kind', 'part', 'slug', 'summary', 'tags', 'title'].map(
      (name) => `publications.${name}`,
    ),
  ],
}

export const DECIDED = [
  ...Object.keys(PLANTED),
  ...WRITTEN.seeker,
  ...WRITTEN.coach,
  ...Object.values(IMPERSONAL).flat(),
]
