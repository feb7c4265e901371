import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { Cost } from '../../graphql/cost/cost.ts'
import { UTCDateTime } from '../../graphql/date-time.ts'
import {
  BookingModeEnum,
  CancellationPolicyEnum,
  CurrencyEnum,
  RankingPartNameEnum,
  SessionKindEnum,
} from '../../graphql/enums.ts'
import type { RankingPart as RankingPartRow } from './ranking.rules.ts'
import { PageInfo } from '../../graphql/connection.type.ts'
import { Money } from '../../graphql/money.type.ts'
import type { CancellationPolicy } from '../settings/cancellation/cancellation-terms.rules.ts'
import type { BookingMode, SessionKind } from '../coaches/session-type.entity.ts'
import type { Currency } from '../../lib/currency.rules.ts'

@ObjectType('SessionType', { description: 'A kind of session a coach sells.' })
export class SessionTypeObject {
  @Field(() => ID) id: string
  @Field(() => String, { description: 'Stable name within the coach; what `createHold` and `slots` take.' })
  key: string
  @Field(() => String) title: string
  @Field(() => SessionKindEnum) kind: SessionKind
  @Field(() => Int) durationMinutes: number
  @Field(() => Money, { description: 'For the whole session, in the coach’s currency.' }) price: Money
  @Field(() => BookingModeEnum) bookingMode: BookingMode
}

@ObjectType({ description: 'One addend of a ranking: `weight` × `value`.' })
export class RankingPart {
  @Field(() => RankingPartNameEnum) name: RankingPartRow['name']
  @Field(() => Float) weight: number
  @Field(() => Float) value: number
}

@ObjectType({
  description:
    'What `BEST_MATCH` orders by: the sum of `weight` × `value` of its parts. `PRIOR`: m / (m + n) × their rating, for m imaginary reviews. `REVIEWS`: n / (m + n) × mean rating, for n reviews that count. `TEXT`: 10 × how well the words of the search fit, the mean of what each says where it stands: 1 in a name, 0.4 in headline, firms, specialties and sessions, 0.2 in role, degree, city, languages and education, 0.1 in the biography; only in a search sorted by `BEST_MATCH`.',
})
export class CoachRanking {
  @Field(() => Float) total: number
  @Field(() => [RankingPart]) parts: RankingPart[]
}

@ObjectType({ description: 'A coach as the public sees them: active and verified.' })
export class Coach {
  @Field(() => ID) id: string
  @Field(() => String) firstName: string
  @Field(() => String) lastName: string
  @Field(() => String) fullName: string
  @Field(() => String) headline: string
  @Field(() => String) bio: string
  @Field(() => [String]) specialties: string[]
  @Field(() => [String], { description: 'Firms the coach has worked for.' }) firms: string[]
  @Field(() => [String]) languages: string[]
  @Field(() => String, { nullable: true, description: 'ISO 3166 alpha-2.' }) country: string | null
  @Field(() => String, { nullable: true }) city: string | null
  @Field(() => String, { nullable: true }) previousRole: string | null
  @Field(() => String, { nullable: true }) degree: string | null
  @Field(() => [String]) education: string[]
  @Field(() => [String]) achievements: string[]
  @Field(() => [String]) certifications: string[]
  @Field(() => [SessionTypeObject]) sessionTypes: SessionTypeObject[]
  @Field(() => Money) hourlyRate: Money
  @Field(() => CancellationPolicyEnum) cancellationPolicy: CancellationPolicy
  @Field(() => String, { description: 'IANA zone the coach’s hours are kept in.' }) timeZone: string
  @Field(() => Float, {
    nullable: true,
    description: 'Mean of the published reviews that count for the rating, 1 to 5; null before the first.',
  })
  rating: number | null
  @Field(() => Int, { description: 'Those that count for the rating: `isRated`.' })
  reviewsCount: number
  @Field(() => Int, {
    description: 'Completed sessions that count: paid at about the coach’s usual rate and held long enough.',
  })
  totalSessions: number
  @Field(() => Int, {
    description: 'Sessions given elsewhere, as the coach states them; never added to the others.',
  })
  externalTotalSessions: number
  @Field(() => Int) experienceYears: number
  @Field(() => Boolean) isVerified: boolean
  @Field(() => UTCDateTime, {
    nullable: true,
    description: 'The first bookable start of the shortest paid session.',
  })
  nextSlot: Date | string | null
}

@ObjectType({ description: 'A coach in a list, with its position.' })
export class CoachEdge {
  @Field(() => String, { description: 'Opaque position; send it as `after`.' }) cursor: string
  @Field(() => Coach) node: Coach
}

@ObjectType({ description: 'A page of the listing. Count and facets cost only when asked for.' })
export class CoachConnection {
  @Field(() => [CoachEdge]) edges: CoachEdge[]
  @Field(() => PageInfo) pageInfo: PageInfo
  @Field(() => Int, { description: 'How many match in all, exactly.' })
  @Cost({ points: 5 })
  totalCount: number | null
}

@InputType({
  description:
    'Half-open span in which the shortest paid session must be able to start; at least 30 minutes.',
})
export class FreeBetween {
  @Field(() => UTCDateTime) from: Date
  @Field(() => UTCDateTime) to: Date
  @Field(() => String, { nullable: true, description: 'IANA zone of the asker; the instants decide.' })
  timeZone?: string
}

@InputType({ description: 'Everything set must hold; within a list any value is enough.' })
export class CoachFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'Words of a name, headline, firm, school, topic or biography; beginnings match. A word that nobody has is taken for those a letter away, two from eight letters on. Symbols alone find nobody.',
  })
  text?: string
  @Field(() => [ID], { nullable: true, description: 'Up to 50 coaches; those not listed are left out.' })
  ids?: string[]
  @Field(() => [String], { nullable: true }) firms?: string[]
  @Field(() => [String], { nullable: true }) specialties?: string[]
  @Field(() => [SessionKindEnum], { nullable: true }) kinds?: SessionKind[]
  @Field(() => [String], { nullable: true }) languages?: string[]
  @Field(() => String, { nullable: true, description: 'ISO 3166 alpha-2.' }) country?: string
  @Field(() => Int, { nullable: true, description: 'Hourly rate in minor units of `currency`.' })
  priceMin?: number
  @Field(() => Int, { nullable: true, description: 'Hourly rate in minor units of `currency`.' })
  priceMax?: number
  @Field(() => CurrencyEnum, {
    nullable: true,
    description: 'Of the price bounds; GBP when left out. Other currencies are converted.',
  })
  currency?: Currency
  @Field(() => Float, { nullable: true }) ratingMin?: number
  @Field(() => Boolean, { nullable: true }) verified?: boolean
  @Field(() => FreeBetween, { nullable: true }) freeBetween?: FreeBetween
}

@ObjectType({ description: 'The marketplace in figures.' })
export class Marketplace {
  @Field(() => Int) coachesCount: number
  @Field(() => Float, { nullable: true, description: 'Mean of all published reviews.' }) rating: number | null
  @Field(() => Int, { description: 'Those that count for the rating: `isRated`.' })
  reviewsCount: number
  @Field(() => Int) sessionsCompleted: number
}
