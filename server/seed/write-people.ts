import { DEFAULT_RULES } from '../modules/availability/availability.rules.ts'
import { chosenRules } from '../modules/availability/chosen-rules.rules.ts'
import type { Statements } from '../modules/listings/write-listings.service.ts'
import type { SeedCoach } from './content/seed-coach.ts'
import { DAY } from '../lib/durations.ts'

export interface PersonRow {
  id: string
  firebaseUid: string
  email: string
  firstName: string
  lastName: string
  userType: 'job_seeker' | 'coach' | 'admin'
  timeZone: string
  createdAt: Date
}

export interface CoachRow {
  id: string
  userId: string
  coach: SeedCoach
  createdAt: Date
  /** What sessions written with the coach add up to. */
  counts?: { totalSessions: number; reviewsCount: number; introReviewsCount: number; ratingSum: number }
  /** Ids of the session types, in their order; the database gives them when left out. */
  typeIds?: string[]
}

/** Writes accounts in one statement. */
export async function writeUsers(em: Statements, people: PersonRow[]): Promise<void> {
  await em.execute(
    `insert into users (id, firebase_uid, email, first_name, last_name, user_type, is_email_verified, time_zone, created_at, updated_at)
     select id, "firebaseUid", email, "firstName", "lastName", "userType", true, "timeZone", "createdAt", "createdAt"
     from jsonb_to_recordset(?::jsonb) as row (id uuid, "firebaseUid" text, email text, "firstName" text, "lastName" text,
       "userType" text, "timeZone" text, "createdAt" timestamptz)`,
    [JSON.stringify(people)],
  )
}

const toCalendar = ({ id, coach: { availability } }: CoachRow) => ({
  ...availability,
  coach_id: id,
  rules: chosenRules(availability.rules, {}, DEFAULT_RULES),
})

/** Writes coach profiles with their hours and session types: three statements, however many coaches. */
export async function writeCoaches(em: Statements, rows: CoachRow[]): Promise<void> {
  await em.execute(PROFILES, [JSON.stringify(rows.map(toProfile))])
  await em.execute(
    `insert into availabilities (coach_id, timezone, weekly, overrides, time_off, rules)
     select coach_id, timezone, weekly, overrides, "timeOff", rules from jsonb_to_recordset(?::jsonb)
       as row (coach_id uuid, timezone text, weekly jsonb, overrides jsonb, "timeOff" jsonb, rules jsonb)`,
    [JSON.stringify(rows.filter(hasHours).map(toCalendar))],
  )
  await em.execute(
    `insert into session_types (id, coach_id, key, title, kind, duration_minutes, price_minor, booking_mode, is_active, position, intake_questions)
     select coalesce(id, gen_random_uuid()), coach_id, key, title, lower(kind), "durationMinutes", "priceMinor", lower("bookingMode"), true, position, coalesce("intakeQuestions", '{}')
     from jsonb_to_recordset(?::jsonb) as row (id uuid, coach_id uuid, key text, title text, kind text, "durationMinutes" int,
       "priceMinor" int, "bookingMode" text, position int, "intakeQuestions" text[])`,
    [
      JSON.stringify(
        rows.flatMap(({ id, coach, typeIds }) =>
          coach.sessionTypes.map((type, position) => ({
            id: typeIds?.[position],
            coach_id: id,
            position,
            ...type,
          })),
        ),
      ),
    ],
  )
}

const hasHours = ({ coach }: CoachRow) =>
  Object.values(coach.availability.weekly).some((ranges) => ranges.length > 0)

function toProfile({ id, userId, coach, createdAt, counts }: CoachRow) {
  const isReady = coach.verification !== 'DRAFT'
  const isVerified = coach.verification === 'ACTIVE'
  return {
    ...coach,
    ...counts,
    id,
    userId,
    createdAt,
    readyAt: isReady ? new Date(createdAt.getTime() + DAY) : null,
    verifiedAt: isVerified ? new Date(createdAt.getTime() + 2 * DAY) : null,
  }
}

const PROFILES = `insert into coach_profiles (id, user_id, headline, bio, specialties, firms, languages, country, city, achievements,
    education, certifications, experience_years, hourly_rate_minor, currency, cancellation_policy, tax_residency_country,
    previous_role, degree, external_total_sessions, total_sessions, reviews_count, intro_reviews_count, rating_sum, is_ready_for_review, ready_at, is_verified, verified_at, is_active, created_at, updated_at)
  select id, "userId", headline, bio, specialties, firms, languages, country, city, achievements, education, certifications,
    "experienceYears", "hourlyRateMinor", currency, lower("cancellationPolicy"), "taxResidencyCountry", "previousRole",
    nullif(degree, ''), "externalTotalSessions", coalesce("totalSessions", 0), coalesce("reviewsCount", 0), coalesce("introReviewsCount", 0), coalesce("ratingSum", 0),
    "readyAt" is not null, "readyAt", "verifiedAt" is not null, "verifiedAt", "verifiedAt" is not null, "createdAt", "createdAt"
  from jsonb_to_recordset(?::jsonb) as row (id uuid, "userId" uuid, headline text, bio text, specialties text[], firms text[],
    languages text[], country text, city text, achievements text[], education text[], certifications text[], "experienceYears" int,
    "hourlyRateMinor" int, currency text, "cancellationPolicy" text, "taxResidencyCountry" text, "previousRole" text, degree text,
    "externalTotalSessions" int, "totalSessions" int, "reviewsCount" int, "introReviewsCount" int,
    "ratingSum" int, "readyAt" timestamptz, "verifiedAt" timestamptz, "createdAt" timestamptz)`
