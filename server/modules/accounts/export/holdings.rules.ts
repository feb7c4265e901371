import { type RawBuilder, sql } from 'kysely'
import { isReviewDue } from '../../reviews/seal.rules.ts'
import { givenSessions, mySessions, ownProfile, type Person } from '../person.rules.ts'

/** Whose file it is. */
export interface Owner extends Person {
  /** For how long after its end a session may be reviewed. */
  closesAfterDays: number
}

/** One kind of thing that the product holds of a person: a list of their file. */
export interface Holding {
  name: string
  table: string
  /** Each as it is; in the file by the same name in camelCase. */
  columns: readonly string[]
  /** What is told otherwise than it stands, such as somebody else by their first name alone. Rows are `t`. */
  told?: Readonly<Record<string, string>>
  /** Rows of `t`. */
  where: (p: Owner) => RawBuilder<unknown>
  /** Not even an admin reads it: it is in the file that the person takes themselves, and in no other. */
  isForTheirEyes?: true
}

const COACH = `(select u.first_name from coach_profiles c join users u on u.id = c.user_id where c.id = t.coach_id)`
const firstWord = (column: string) => `split_part(${column}, ' ', 1)`
const seekerOf = (session: string) =>
  `(select ${firstWord('s.seeker_name')} from sessions s where s.id = ${session})`
const bySession = (p: Person) => sql`t.session_id in ${mySessions(p)}`
const byEither = (p: Person) => sql`t.session_id in ${mySessions(p)} or t.session_id in ${givenSessions(p)}`
const byOwnSide = (column: string) => (p: Person) =>
  sql`(t.${sql.ref(column)} = 'seeker' and t.session_id in ${mySessions(p)})
    or (t.${sql.ref(column)} = 'coach' and t.session_id in ${givenSessions(p)})`
/** SQL: whether scorecard `t` is open to its seeker. One that is sealed opens in the product, by the same steps as always. */
const isOpened = ({ at, closesAfterDays }: Owner) => sql`(t.submitted_at is not null
  and exists (select from self_scores own where own.session_id = t.session_id)
  and not exists (select from sessions s where s.id = t.session_id and ${isReviewDue(at, closesAfterDays)}))`
const byCoach = (p: Person) => sql`t.coach_id in ${ownProfile(p)}`
const paidBy = (p: Person) =>
  sql`t.session_id in ${mySessions(p)} or t.package_id in (select id from packages where seeker_id = ${p.id})`

const ACCOUNT: Holding[] = [
  {
    name: 'account',
    table: 'users',
    columns: [
      'id',
      'email',
      'first_name',
      'last_name',
      'user_type',
      'is_email_verified',
      'is_suspended',
      'time_zone',
      'target_firms',
      'interview_date',
      'prep_stage',
      'notifications',
      'created_at',
      'updated_at',
      'signed_out_at',
    ],
    where: ({ id }) => sql`t.id = ${id}`,
  },
  {
    name: 'notifications',
    table: 'notifications',
    columns: ['kind', 'session_id', 'created_at', 'read_at', 'mailed_at'],
    // Links of letters let somebody in, and whoever else is named is in the sessions by their first name.
    told: { facts: `t.facts - '{link,coachName,seekerName}'::text[]` },
    where: ({ id, guest }) => sql`t.user_id = ${id} or t.email = ${guest}`,
  },
  {
    name: 'emails',
    table: 'emails',
    columns: ['subject', 'created_at'],
    where: ({ email }) => sql`t.recipient = ${email}`,
  },
  {
    name: 'guestBookings',
    table: 'guest_links',
    columns: ['session_id', 'email', 'created_at', 'linked_at', 'switched_off'],
    where: ({ id, guest }) => sql`t.linked_user_id = ${id} or t.email = ${guest}`,
  },
  {
    name: 'presence',
    table: 'presence_signals',
    columns: ['session_id', 'kind', 'seen_at'],
    where: ({ id }) => sql`t.user_id = ${id}`,
  },
  {
    name: 'savedQueries',
    table: 'saved_queries',
    columns: ['name', 'document', 'variables', 'is_shared', 'updated_at'],
    where: ({ id }) => sql`t.owner_id = ${id}`,
    isForTheirEyes: true,
  },
  {
    name: 'whatWasNoted',
    table: 'audit_entries',
    columns: ['at', 'action', 'subject_type', 'subject_id'],
    told: { reason: `t.detail ->> 'reason'`, byYou: `t.actor_id is not null and t.actor_id = $me` },
    where: (p) => sql`t.actor_id = ${p.id} or (t.subject_type = 'user' and t.subject_id = ${p.id})
      or (t.subject_type = 'coach' and t.subject_id in ${ownProfile(p)})`,
  },
]

const SESSIONS: Holding[] = [
  {
    name: 'sessionsBooked',
    table: 'sessions',
    columns: [
      'id',
      'title',
      'kind',
      'status',
      'starts_at',
      'ends_at',
      'time_zone',
      'seeker_name',
      'seeker_email',
      'intake_note',
      'intake_answers',
      'price_minor',
      'currency',
      'cancellation_policy',
      'package_id',
      'created_at',
      'confirmed_at',
      'seeker_joined_at',
      'completed_at',
      'cancelled_at',
      'cancelled_by',
      'cancel_reason',
      'seeker_answer',
      'case_slug',
    ],
    told: { coach: COACH },
    where: (p) => sql`t.id in ${mySessions(p)}`,
  },
  {
    name: 'sessionsCoached',
    table: 'sessions',
    columns: [
      'id',
      'title',
      'kind',
      'status',
      'starts_at',
      'ends_at',
      'price_minor',
      'currency',
      'commission_bps',
      'created_at',
      'coach_joined_at',
      'completed_at',
      'cancelled_at',
      'cancelled_by',
      'coach_answer',
      'case_slug',
    ],
    told: {
      student: firstWord('t.seeker_name'),
      cancelReason: `case when t.cancelled_by = 'coach' then t.cancel_reason end`,
    },
    where: (p) => sql`t.id in ${givenSessions(p)}`,
  },
  {
    name: 'messages',
    table: 'session_messages',
    columns: ['session_id', 'author', 'body', 'sent_at'],
    where: byEither,
  },
  {
    name: 'proposedTimes',
    table: 'reschedule_proposals',
    columns: ['session_id', 'starts_at', 'ends_at', 'time_zone', 'note', 'state', 'created_at', 'closed_at'],
    where: byOwnSide('proposed_by'),
  },
  {
    name: 'disputes',
    table: 'session_disputes',
    columns: ['session_id', 'reason', 'opened_at', 'resolved_at', 'outcome', 'resolution'],
    where: byOwnSide('opened_by'),
  },
  {
    name: 'reviewsWritten',
    table: 'reviews',
    columns: [
      'session_id',
      'session_title',
      'author_name',
      'rating',
      'realism',
      'feedback_quality',
      'structure_help',
      'punctuality',
      'value',
      'would_rebook',
      'text',
      'private_note',
      'state',
      'reply',
      'submitted_at',
      'published_at',
    ],
    where: bySession,
  },
  {
    name: 'whyReviewsWereRefusedOrWithdrawn',
    table: 'reviews',
    columns: ['session_id', 'refused_reason', 'withdrawn_reason'],
    where: (p) =>
      sql`coalesce(t.refused_reason, t.withdrawn_reason) is not null and t.session_id in ${mySessions(p)}`,
    isForTheirEyes: true,
  },
  {
    name: 'reviewsReceived',
    table: 'reviews',
    columns: ['session_title', 'rating', 'text', 'reply', 'published_at'],
    told: { author: firstWord('t.author_name') },
    where: (p) => sql`t.coach_id in ${ownProfile(p)} and t.state = 'published'`,
  },
  {
    name: 'reviewsReported',
    table: 'review_reports',
    columns: ['reason', 'reported_at', 'decide_by', 'decided_at', 'outcome', 'words'],
    where: byCoach,
  },
  {
    name: 'reviewsSkipped',
    table: 'skipped_reviews',
    columns: ['session_id', 'skipped_at'],
    where: bySession,
  },
]

const SCORES: Holding[] = [
  {
    name: 'scorecardsReceived',
    table: 'scorecards',
    columns: [
      'session_id',
      'template',
      'scores',
      'strengths',
      'priorities',
      'recommendation',
      'explanation',
      'overall',
      'submitted_at',
      'read_at',
    ],
    told: { coach: COACH },
    where: (p) => sql`t.session_id in ${mySessions(p)} and ${isOpened(p)}`,
    isForTheirEyes: true,
  },
  {
    name: 'scorecardsWritten',
    table: 'scorecards',
    columns: [
      'session_id',
      'template',
      'scores',
      'strengths',
      'priorities',
      'recommendation',
      'explanation',
      'overall',
      'saved_at',
      'submitted_at',
    ],
    told: { student: seekerOf('t.session_id') },
    where: byCoach,
    isForTheirEyes: true,
  },
  {
    name: 'scorecardAmendments',
    table: 'scorecard_amendments',
    columns: ['number', 'amended_at', 'after_review', 'before', 'reason'],
    told: { sessionId: `(select k.session_id from scorecards k where k.id = t.scorecard_id)` },
    where: (p) => sql`t.scorecard_id in (select t.id from scorecards t where t.coach_id in ${ownProfile(p)}
      or (t.session_id in ${mySessions(p)} and ${isOpened(p)}))`,
    isForTheirEyes: true,
  },
  {
    name: 'sharedScorecards',
    table: 'scorecard_shares',
    columns: ['session_id', 'created_at', 'expires_at', 'revoked_at', 'opened', 'last_opened_at'],
    where: bySession,
  },
  {
    name: 'ownScores',
    table: 'self_scores',
    columns: ['session_id', 'scores', 'overall', 'submitted_at'],
    where: bySession,
    isForTheirEyes: true,
  },
  {
    name: 'scoresComparedWithEverybody',
    table: 'seeker_fair_scores',
    columns: ['scorecards', 'raw', 'adjusted', 'error', 'abstention'],
    where: ({ id }) => sql`t.seeker_id = ${id}`,
    isForTheirEyes: true,
  },
  {
    name: 'calibration',
    table: 'coach_calibrations',
    columns: ['scorecards', 'seekers', 'points', 'error', 'abstention'],
    where: byCoach,
    isForTheirEyes: true,
  },
  {
    name: 'sheets',
    table: 'scorecard_files',
    columns: ['session_id', 'name', 'mime', 'size', 'uploaded_at'],
    where: byEither,
    isForTheirEyes: true,
  },
  {
    name: 'notesOfSessions',
    table: 'session_notes',
    columns: ['session_id', 'minute', 'text', 'noted_at'],
    where: byCoach,
    isForTheirEyes: true,
  },
  {
    name: 'notesAboutStudents',
    table: 'coach_notes',
    columns: ['text', 'updated_at'],
    told: { student: seekerOf('t.student_id') },
    where: byCoach,
    isForTheirEyes: true,
  },
  {
    name: 'drills',
    table: 'drills',
    columns: ['id', 'session_id', 'kind', 'dimension', 'assigned_by', 'assigned_at', 'ended_at', 'ended_as'],
    where: ({ id }) => sql`t.seeker_id = ${id}`,
    isForTheirEyes: true,
  },
  {
    name: 'drillAnswers',
    table: 'drill_attempts',
    columns: ['drill_id', 'started_at', 'answered_at', 'answers', 'right_parts', 'parts'],
    where: ({ id }) => sql`t.drill_id in (select d.id from drills d where d.seeker_id = ${id})`,
    isForTheirEyes: true,
  },
  {
    name: 'prioritiesLookedAtAgain',
    table: 'priority_checks',
    columns: ['session_id', 'about_session_id', 'place', 'outcome'],
    where: bySession,
    isForTheirEyes: true,
  },
  {
    name: 'practice',
    table: 'practice_attempts',
    columns: [
      'case_slug',
      'started_at',
      'finished_at',
      'seconds',
      'checks_right',
      'checks_total',
      'notes',
      'progress',
    ],
    where: ({ id }) => sql`t.user_id = ${id}`,
    isForTheirEyes: true,
  },
]

const MONEY: Holding[] = [
  {
    name: 'payments',
    table: 'payments',
    columns: [
      'id',
      'session_id',
      'package_id',
      'amount_minor',
      'refunded_minor',
      'charged_back_minor',
      'currency',
      'state',
      'created_at',
    ],
    where: paidBy,
  },
  {
    name: 'receipts',
    table: 'receipts',
    columns: ['kind', 'number', 'session_id', 'package_id', 'amount_minor', 'currency', 'issued_at'],
    where: paidBy,
  },
  {
    name: 'packages',
    table: 'packages',
    columns: [
      'id',
      'title',
      'kind',
      'size',
      'price_minor',
      'currency',
      'created_at',
      'paid_at',
      'returned_at',
    ],
    told: { coach: COACH },
    where: ({ id }) => sql`t.seeker_id = ${id}`,
  },
  {
    name: 'packagesSold',
    table: 'packages',
    columns: ['id', 'title', 'kind', 'size', 'price_minor', 'currency', 'paid_at', 'returned_at'],
    told: { student: '(select u.first_name from users u where u.id = t.seeker_id)' },
    where: byCoach,
  },
  {
    name: 'credit',
    table: 'ledger_entries',
    columns: ['amount_minor', 'currency'],
    told: { at: '(select x.occurred_at from ledger_transactions x where x.id = t.transaction_id)' },
    where: ({ id }) => sql`t.account = 'seeker_credit' and t.owner_id = ${id}`,
  },
  {
    name: 'payouts',
    table: 'payouts',
    columns: ['id', 'amount_minor', 'currency', 'state', 'tax_residency', 'created_at', 'settled_at'],
    where: byCoach,
  },
]

const PRACTICE: Holding[] = [
  {
    name: 'coachProfile',
    table: 'coach_profiles',
    columns: [
      'id',
      'headline',
      'bio',
      'specialties',
      'firms',
      'languages',
      'country',
      'city',
      'achievements',
      'education',
      'certifications',
      'experience_years',
      'hourly_rate_minor',
      'currency',
      'cancellation_policy',
      'sells_packages',
      'tax_residency_country',
      'previous_role',
      'degree',
      'external_total_sessions',
      'total_sessions',
      'is_verified',
      'verified_at',
      'is_active',
      'returned_reason',
      'created_at',
      'updated_at',
    ],
    where: ({ id }) => sql`t.user_id = ${id}`,
  },
  {
    name: 'changesToConfirm',
    table: 'claim_changes',
    columns: ['claim', 'asked', 'sent_at'],
    where: byCoach,
  },
  {
    name: 'claimDecisions',
    table: 'claim_decisions',
    columns: ['claim', 'verdict', 'value', 'reason', 'decided_at'],
    // How an admin checked what was confirmed is for admins.
    told: { words: `case t.verdict when 'confirmed' then null else t.words end` },
    where: byCoach,
  },
  {
    name: 'claimEvidence',
    table: 'claim_evidence',
    columns: ['claim', 'name', 'mime', 'size', 'sha256', 'uploaded_at'],
    where: byCoach,
  },
  {
    name: 'sessionTypes',
    table: 'session_types',
    columns: [
      'key',
      'title',
      'kind',
      'duration_minutes',
      'price_minor',
      'booking_mode',
      'intake_questions',
      'is_active',
    ],
    where: byCoach,
  },
  {
    name: 'hours',
    table: 'availabilities',
    columns: ['timezone', 'weekly', 'overrides', 'time_off', 'rules', 'updated_at'],
    where: byCoach,
  },
  {
    name: 'busyCalendars',
    table: 'busy_calendars',
    columns: ['name', 'source', 'last_fetched_at', 'created_at'],
    where: byCoach,
  },
]

export const HOLDINGS: readonly Holding[] = [...ACCOUNT, ...SESSIONS, ...SCORES, ...MONEY, ...PRACTICE]

/** What of a person's is in no file, each with the reason. */
export const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'it opens something to whoever has it': ['busy_calendars.url', 'emails.body', 'emails.html', 'emails.raw'],
  'it says how a calendar was fetched': ['busy_calendars.etag', 'busy_calendars.last_error'],
  'it says elsewhere in the file what it says': [
    'idempotency_keys.response',
    'sandbox_checkouts.description',
    'webhook_attempts.answer',
    'webhook_deliveries.body',
  ],
  'it is what admins note about the provider’s books': ['payment_issues.note', 'setting_versions.reason'],
  'it can be saved in the product as the file that it is': ['claim_evidence.bytes', 'scorecard_files.bytes'],
}

/** Every column that some file holds, as `table.column`. */
export const EXPORTED: ReadonlySet<string> = new Set(
  HOLDINGS.flatMap(({ table, columns, told = {} }) => [
    ...columns.map((column) => `${table}.${column}`),
    ...Object.values(told).flatMap((said) =>
      [...said.matchAll(/\bt\.([a-z_]+)/g)].map(([, column]) => `${table}.${column}`),
    ),
  ]),
)
