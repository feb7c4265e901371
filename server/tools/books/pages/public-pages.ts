import type { MoneyPage } from '../page.ts'

const LISTED = `coach_profiles c join users u on u.id = c.user_id where c.is_active and c.is_verified and not u.is_suspended and u.erased_at is null`
const RATES = `select 'coaches.hourlyRate' as path, c.id::text as key, c.hourly_rate_minor as amount, c.currency from ${LISTED}`

/** A type's own price, or its share of the hourly rate, half up; intro calls are free. */
const PRICES = `select case t.kind when 'intro_call' then 0 else coalesce(t.price_minor, round(c.hourly_rate_minor * t.duration_minutes / 60.0)) end
  as amount, t.id::text as key, c.currency from session_types t join coach_profiles c on c.id = t.coach_id where t.is_active`

/** What anybody is shown: prices are the coach's own facts, not the ledger's. */
export const PUBLIC_PAGES: readonly MoneyPage[] = [
  { name: 'coaches', viewer: 'visitor', operation: 'Coaches', asked: [{ first: 50 }], booked: RATES },
  { name: 'landing', viewer: 'visitor', operation: 'Landing', booked: RATES, isPart: true },
  {
    name: 'coach',
    viewer: 'visitor',
    operation: 'CoachById',
    asked: `select c.id from ${LISTED}`,
    booked: `select 'coach.sessionTypes.price' as path, p.* from (${PRICES} and t.coach_id = :id) p`,
  },
]

export const PROFILE_PAGES: readonly MoneyPage[] = [
  ...(['coach', 'new coach'] as const).map(
    (viewer): MoneyPage => ({
      name: 'coach profile',
      viewer,
      operation: 'MyCoachProfile',
      booked: `select 'myCoachProfile.hourlyRate' as path, id::text as key, hourly_rate_minor as amount, currency from coach_profiles where id = :coach`,
    }),
  ),
  {
    name: 'coach to verify',
    viewer: 'admin',
    operation: 'CoachToReview',
    asked: `select id from coach_profiles where is_ready_for_review and not is_verified`,
    booked: `select 'coachProfile.hourlyRate' as path, id::text as key, hourly_rate_minor as amount, currency from coach_profiles where id = :id
      union all select 'coachProfile.sessionTypes.price', coalesce(nullif(key, ''), ''), amount, currency from (${PRICES} and t.coach_id = :id) p`,
  },
]
