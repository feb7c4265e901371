import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { Cost } from '../../graphql/cost/cost.ts'
import { UTCDateTime } from '../../graphql/date-time.ts'
import { connectionOf } from '../../graphql/connection.type.ts'
import {
  BookingModeEnum,
  CancellationPolicyEnum,
  SessionKindEnum,
  VerificationStageEnum,
} from '../../graphql/enums.ts'
import { Money } from '../../graphql/money.type.ts'
import { AvailabilityInput, AvailabilityObject } from '../availability/availability.type.ts'
import type { Claim } from './claims/claim.rules.ts'
import type { ClaimCase } from './claims/case.rules.ts'
import { ClaimChangeObject, ClaimStandingObject } from './claims/claim.type.ts'
import type { CancellationPolicy } from '../settings/cancellation/cancellation-terms.rules.ts'
import type { VerificationStage } from './readiness.rules.ts'
import type { BookingMode, SessionKind } from './session-type.entity.ts'
import { ClaimEnum } from './claims/claim-enum.type.ts'

@ObjectType({ description: 'A session type as its coach edits it.' })
export class CoachSessionType {
  @Field(() => ID) id: string
  @Field(() => String) key: string
  @Field(() => String) title: string
  @Field(() => SessionKindEnum) kind: SessionKind
  @Field(() => Int) durationMinutes: number
  @Field(() => Int, { nullable: true, description: 'Minor units; null means hourly rate × duration.' })
  priceMinor: number | null
  @Field(() => Money, { description: 'What a seeker pays.' }) price: Money
  @Field(() => BookingModeEnum) bookingMode: BookingMode
  @Field(() => [String], { description: 'What the seeker is asked while booking; at most three.' })
  intakeQuestions: string[]
  @Field(() => Boolean) active: boolean
}

@ObjectType('ReadinessItem', { description: 'One thing a profile needs before it can be verified.' })
export class ReadinessItemObject {
  @Field(() => String) code: string
  @Field(() => String, { description: 'What to do.' }) message: string
  @Field(() => Boolean) done: boolean
}

@ObjectType('CoachProfile', { description: 'A coach’s own record, seen by the coach and by admins.' })
export class CoachProfileObject {
  @Field(() => ID) id: string
  @Field(() => ID) userId: string
  @Field(() => String) fullName: string
  @Field(() => String) email: string
  @Field(() => Boolean, { description: 'Whether the address is proven to be theirs.' })
  isEmailVerified: boolean
  @Field(() => String) bio: string
  @Field(() => String) headline: string
  @Field(() => [String]) specialties: string[]
  @Field(() => [String]) firms: string[]
  @Field(() => [String]) languages: string[]
  @Field(() => String, { nullable: true }) country: string | null
  @Field(() => String, { nullable: true }) city: string | null
  @Field(() => [CoachSessionType]) sessionTypes: CoachSessionType[]
  @Field(() => [String]) achievements: string[]
  @Field(() => [String]) education: string[]
  @Field(() => [String]) certifications: string[]
  @Field(() => Int) experienceYears: number
  @Field(() => Money) hourlyRate: Money
  @Field(() => String, { nullable: true, description: 'ISO 3166 alpha-2; decides the currency.' })
  taxResidencyCountry: string | null
  @Field(() => String, { nullable: true }) previousRole: string | null
  @Field(() => String, { nullable: true }) degree: string | null
  @Field(() => Int) externalTotalSessions: number
  @Field(() => Int) totalSessions: number
  @Field(() => Float, { nullable: true }) rating: number | null
  @Field(() => Int, { description: 'Reviews that count for the rating: see `isRated`.' })
  reviewsCount: number
  /** Not asked for on its own: what the list of reviews holds beside those that count. */
  introReviewsCount: number
  @Field(() => CancellationPolicyEnum) cancellationPolicy: CancellationPolicy
  @Field(() => Boolean, { description: 'Whether packages of their sessions are offered.' })
  sellsPackages: boolean
  @Field(() => AvailabilityObject, { nullable: true, description: 'Null until set: no bookable times.' })
  availability: AvailabilityObject | null
  @Field(() => Boolean) isActive: boolean
  @Field(() => Boolean) isVerified: boolean
  @Field(() => Boolean) isReadyForReview: boolean
  @Field(() => VerificationStageEnum) stage: VerificationStage
  @Field(() => [ReadinessItemObject]) readiness: ReadinessItemObject[]
  @Field(() => String, { nullable: true, description: 'Why an admin sent the profile back.' }) returnedReason:
    | string
    | null
  @Field(() => String, { description: 'Of the claims as they stand here; `verifyCoach` names it.' })
  claimsRevision: string
  @Field(() => ClaimChangeObject, {
    nullable: true,
    description: 'Claims changed while verified that the public does not see; null when there are none.',
  })
  claimChange: ClaimChangeObject | null
  @Field(() => [ClaimStandingObject], { description: 'Every claim, stated or not, and where it stands.' })
  @Cost({ items: 6 })
  claims: ClaimStandingObject[]
  claimCase: ClaimCase | null
  @Field(() => UTCDateTime, { nullable: true }) readyAt: Date | null
  @Field(() => UTCDateTime, { nullable: true }) verifiedAt: Date | null
  @Field(() => UTCDateTime) createdAt: Date
}

const profiles = connectionOf('CoachProfile', () => CoachProfileObject)
export const CoachProfileConnection = profiles.Connection
export type CoachProfileConnection = InstanceType<typeof CoachProfileConnection>

@InputType({ description: 'A session type as its coach wants it.' })
export class SessionTypeInput {
  @Field(() => String, { description: 'Lower-case letters, digits and dashes; keep it when editing.' })
  key: string
  @Field(() => String) title: string
  @Field(() => SessionKindEnum) kind: SessionKind
  @Field(() => Int, { description: '15 to 180; an intro call 15 to 20.' }) durationMinutes: number
  @Field(() => Int, { nullable: true, description: 'Minor units; left out means hourly rate × duration.' })
  priceMinor?: number
  @Field(() => BookingModeEnum, { nullable: true }) bookingMode?: BookingMode
  @Field(() => [String], {
    nullable: true,
    description: 'At most three, up to 200 characters each; left out means none.',
  })
  intakeQuestions?: string[]
  @Field(() => Boolean, { nullable: true }) active?: boolean
}

@InputType({ description: 'Fields left out stay as they are.' })
export class CoachProfileInput {
  @Field(() => String, { nullable: true }) bio?: string
  @Field(() => String, { nullable: true }) headline?: string
  @Field(() => [String], { nullable: true }) specialties?: string[]
  @Field(() => [String], { nullable: true }) firms?: string[]
  @Field(() => [String], { nullable: true }) languages?: string[]
  @Field(() => String, { nullable: true }) country?: string
  @Field(() => String, { nullable: true }) city?: string
  @Field(() => [SessionTypeInput], {
    nullable: true,
    description: 'The whole list; a type left out is switched off.',
  })
  sessionTypes?: SessionTypeInput[]
  @Field(() => [String], { nullable: true }) achievements?: string[]
  @Field(() => [String], { nullable: true }) education?: string[]
  @Field(() => [String], { nullable: true }) certifications?: string[]
  @Field(() => Int, { nullable: true }) experienceYears?: number
  @Field(() => Int, { nullable: true, description: 'Minor units of the coach’s currency.' })
  hourlyRateMinor?: number
  @Field(() => String, {
    nullable: true,
    description:
      'ISO 3166 alpha-2; decides the currency. Where it changes that, the same input sets `hourlyRateMinor` and `sessionTypes` in the new one.',
  })
  taxResidencyCountry?: string
  @Field(() => String, { nullable: true }) previousRole?: string
  @Field(() => String, { nullable: true }) degree?: string
  @Field(() => Int, { nullable: true }) externalTotalSessions?: number
  @Field(() => CancellationPolicyEnum, { nullable: true }) cancellationPolicy?: CancellationPolicy
  @Field(() => Boolean, { nullable: true }) sellsPackages?: boolean
  @Field(() => AvailabilityInput, { nullable: true }) availability?: AvailabilityInput
}

@InputType({ description: 'Which coach an admin has checked, and how.' })
export class VerifyCoachInput {
  @Field(() => ID) coachId: string
  @Field(() => String, { description: '`claimsRevision` of the profile as it was read.' })
  claimsRevision: string
  @Field(() => [ClaimEnum], {
    description:
      'Every claim the profile states has to be here, but for those that are `VERIFIED` by themselves.',
  })
  checked: Claim[]
  @Field(() => String, {
    nullable: true,
    description:
      'How it was checked; 5 to 500 characters, for the audit log. Demanded while a claim is not `VERIFIED` yet.',
  })
  note: string | null
}

@InputType({ description: 'Which profile goes back to draft, and why.' })
export class ReturnCoachProfileInput {
  @Field(() => ID) coachId: string
  @Field(() => String, { description: 'What the coach should change; 5 to 500 characters.' }) reason: string
}
