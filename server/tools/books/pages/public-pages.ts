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
  {
    name: 'coach to book again',
    viewer: 'seeker',
    operation: 'CoachToBookAgain',
    asked: `select c.id as "coachId" from ${LISTED}`,
    booked: `select 'coach.sessionTypes.price' as path, p.* from (${PRICES} and t.coach_id = :coachId) p`,
  },
]

/** Between the two rates that stand around a quarter, half or three quarters of the way up; from five compared coaches on. */
const QUARTILES = `with me as (select * from coach_profiles where id = :coach),
    ranked as (select c.hourly_rate_minor as rate, me.currency, row_number() over (order by c.hourly_rate_minor) as place, count(*) over () as n
      from ${LISTED.replace(' where ', ' cross join me where ')} and c.id <> me.id and c.currency = me.currency and c.hourly_rate_minor > 0
        and (case when c.specialties && me.specialties then 1 else 0 end + case when c.firms && me.firms then 1 else 0 end
          + case when c.experience_years between me.experience_years - 3 and me.experience_years + 3 then 1 else 0 end) > 1),
    asked (field, share) as (values ('lower', 0.25), ('middle', 0.5), ('upper', 0.75))
  select 'comparableRates.' || field as path, '' as key, currency,
    round(sum(rate * (1 - abs(place - 1 - share * (n - 1)))))::int as amount
  from ranked cross join asked where n >= 5 and abs(place - 1 - share * (n - 1)) < 1 group by field, currency`

export const PROFILE_PAGES: readonly MoneyPage[] = [
  ...(['coach', 'new coach'] as const).map(
    (viewer): MoneyPage => ({
      name: 'coach profile',
      viewer,
      operation: 'MyCoachProfile',
      booked: `select 'myCoachProfile.hourlyRate' as path, id::text as key, hourly_rate_minor as amount, currency from coach_profiles where id = :coach`,
    }),
  ),
  ...(['coach', 'new coach'] as const).map(
    (viewer): MoneyPage => ({
      name: 'comparable rates',
      viewer,
      operation: 'ComparableRates',
      booked: QUARTILES,
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
