import { relist } from '../modules/listings/relist.service.ts'
import { buildUser, type TestUser } from './build-user.ts'
import type { Marketplace } from './marketplace.ts'

export interface TestCoach extends TestUser {
  coachId: string
}

export interface CoachOverrides {
  firstName?: string
  headline?: string
  bio?: string
  firms?: string[]
  specialties?: string[]
  languages?: string[]
  country?: string
  hourlyRateMinor?: number
  currency?: 'GBP' | 'EUR' | 'USD'
  cancellationPolicy?: 'flexible' | 'standard' | 'strict'
  reviewsCount?: number
  ratingSum?: number
  totalSessions?: number
  verifiedAt?: Date
  /** `draft` is neither verified nor active, `paused` is verified only. */
  stage?: 'active' | 'paused' | 'draft'
  rules?: Record<string, number>
  /** The coach has had no payout, so that their first payouts are held. */
  isNew?: boolean
}

const DAY = [{ start: '08:00', end: '20:00' }]
const WEEKLY = { mon: DAY, tue: DAY, wed: DAY, thu: DAY, fri: DAY, sat: DAY, sun: DAY }
const RULES = { minimumNoticeHours: 2, maxPerDay: 24, maxPerWeek: 100 }

/**
 * A coach who is verified, active and listed, free every day from 08:00 to 20:00 UTC, with three session types:
 * `live-case` (60 minutes, instant), `on-request` (60 minutes, by request) and `hello` (a free intro call).
 */
export async function buildCoach(market: Marketplace, overrides: CoachOverrides = {}): Promise<TestCoach> {
  const { firstName = 'Elena', stage = 'active', rules = {}, isNew = false, ...profile } = overrides
  const user = await buildUser(market, { userType: 'coach', firstName })
  const [row] = await market.sql<{ id: string }>(
    `insert into coach_profiles (user_id, headline, bio, specialties, firms, languages, country, hourly_rate_minor, currency,
       cancellation_policy, tax_residency_country, previous_role, degree, reviews_count, rating_sum, total_sessions,
       is_ready_for_review, is_verified, verified_at, is_active)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'GB', 'Engagement manager', 'MBA', $11, $12, $13, $14, $14, $15, $16) returning id`,
    [
      user.id,
      profile.headline ?? 'Former engagement manager',
      profile.bio ?? 'Six years of interviewing candidates. '.repeat(5),
      profile.specialties ?? ['Market entry'],
      profile.firms ?? ['McKinsey'],
      profile.languages ?? ['English'],
      profile.country ?? 'GB',
      profile.hourlyRateMinor ?? 14_000,
      profile.currency ?? 'GBP',
      profile.cancellationPolicy ?? 'standard',
      profile.reviewsCount ?? 0,
      profile.ratingSum ?? 0,
      profile.totalSessions ?? 0,
      stage !== 'draft',
      stage === 'draft' ? null : (profile.verifiedAt ?? market.clock()),
      stage === 'active',
    ],
  )
  const coachId = row?.id ?? ''
  if (!isNew)
    await market.sql(
      `insert into payout_holds (coach_id, cause, held_at, released_at) values ($1, 'first', $2, $2)`,
      [coachId, market.clock()],
    )
  await market.sql(
    `insert into availabilities (coach_id, timezone, weekly, rules) values ($1, 'UTC', $2, $3)`,
    [coachId, WEEKLY, { ...RULES, ...rules }],
  )
  await market.sql(
    `insert into session_types (coach_id, key, title, kind, duration_minutes, booking_mode, position) values
       ($1, 'live-case', 'Live case', 'case_mock', 60, 'instant', 0),
       ($1, 'on-request', 'Case on request', 'case_mock', 60, 'request', 1),
       ($1, 'hello', 'Intro call', 'intro_call', 15, 'instant', 2)`,
    [coachId],
  )
  await market.orm.em.fork().transactional((em) => relist(em, [coachId], market.clock()))
  return { ...user, coachId }
}
