import { DAY } from '../../../lib/durations.ts'
import type { TestCoach } from '../../../testing/build-coach.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import type { Marketplace } from '../../../testing/marketplace.ts'

export interface GivenCard {
  seeker: TestUser
  coach: TestCoach
  value: number
  /** Days ago. */
  age: number
  isOpen?: boolean
}

/** A scorecard of a live case that took place and closed, written past the services: a cohort needs hundreds. */
export async function giveCard(
  market: Marketplace,
  { seeker, coach, value, age, isOpen = true }: GivenCard,
): Promise<void> {
  const at = new Date(market.clock().getTime() - age * DAY)
  await market.sql(
    `with held as (
       insert into sessions (coach_id, session_type_id, seeker_id, seeker_email, seeker_key, status, title, kind, booking_mode,
         starts_at, ends_at, blocked_from, blocked_to, time_zone, price_minor, currency, cancellation_policy, completed_at)
       select $1::uuid, id, $2::uuid, $3, 'user:' || $2::uuid, 'closed', title, 'case_mock', 'instant', $4::timestamptz, $4::timestamptz + interval '1 hour', $4::timestamptz,
         $4::timestamptz + interval '1 hour', 'UTC', 10000, 'GBP', 'standard', $4::timestamptz + interval '1 hour'
       from session_types where coach_id = $1::uuid limit 1 returning id),
     opened as (
       insert into self_scores (session_id, scores, overall, submitted_at) select id, '[]', 3, $4::timestamptz from held where $6)
     insert into scorecards (session_id, coach_id, template, recommendation, overall, saved_at, submitted_at)
     select id, $1::uuid, 'mbb-v1', 'borderline', $5, $4::timestamptz, $4::timestamptz from held`,
    [coach.coachId, seeker.id, seeker.email, at, value, isOpen],
  )
}

/** So many people with so many opened scorecards each, from the coaches by turns; `scoreOf` says what is given. */
export async function buildCohort(
  market: Marketplace,
  plan: {
    coaches: readonly TestCoach[]
    people: number
    cards: number
    scoreOf?: (person: number, coach: number) => number
  },
): Promise<TestUser[]> {
  const { coaches, people, cards, scoreOf = () => 3 } = plan
  const seekers = []
  for (let person = 0; person < people; person++) {
    const seeker = await buildUser(market)
    for (let nth = 0; nth < cards; nth++) {
      const coach = (person + nth) % coaches.length
      await giveCard(market, {
        seeker,
        coach: coaches[coach]!,
        value: scoreOf(person, coach),
        age: 100 - nth * 7,
      })
    }
    seekers.push(seeker)
  }
  return seekers
}
