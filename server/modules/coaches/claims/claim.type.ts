import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { UTCDateTime } from '../../../graphql/date-time.ts'
import type { Claim } from './claim.rules.ts'
import { ClaimEvidenceObject } from './evidence/evidence.type.ts'
import { ClaimEnum, ClaimReasonEnum, ClaimStateEnum, ClaimVerdictEnum } from './claim-enum.type.ts'
import type { ClaimState } from './claim-standing.rules.ts'
import type { ClaimReason, ClaimVerdict } from './verdict.rules.ts'

@ObjectType('ClaimDifference', { description: 'One claim a verified coach changed.' })
export class ClaimDifferenceObject {
  @Field(() => ClaimEnum) claim: Claim
  @Field(() => [String], { description: 'What the public sees; empty while nothing is stated.' })
  confirmed: string[]
  @Field(() => [String], { description: 'What the coach wants it to say.' }) asked: string[]
}

@ObjectType('ClaimChange', { description: 'Claims a verified coach changed, which the public does not see.' })
export class ClaimChangeObject {
  @Field(() => String, { description: 'Named when it is decided on: a later edit has another.' })
  revision: string
  @Field(() => [ClaimDifferenceObject]) claims: ClaimDifferenceObject[]
  @Field(() => UTCDateTime) sentAt: Date
  @Field(() => UTCDateTime, {
    nullable: true,
    description: 'When an admin last turned a claim of it down; null while it waits for one.',
  })
  refusedAt: Date | null
  @Field(() => String, { nullable: true, description: 'Why an admin did not confirm it.' })
  refusedReason: string | null
}

@ObjectType('ClaimDecision', { description: 'What an admin decided on one claim as it was stated.' })
export class ClaimDecisionObject {
  @Field(() => ID) id: string
  @Field(() => ClaimVerdictEnum) verdict: ClaimVerdict
  @Field(() => [String], { description: 'What the claim said when it was decided on, as lines.' })
  value: string[]
  @Field(() => ClaimReasonEnum) reason: ClaimReason
  @Field(() => UTCDateTime) decidedAt: Date
  words: string | null
  decidedBy: string | null
}

@ObjectType('ClaimStanding', { description: 'Where one claim of a coach stands.' })
export class ClaimStandingObject {
  @Field(() => ClaimEnum) claim: Claim
  @Field(() => ClaimStateEnum) state: ClaimState
  @Field(() => [String], { description: 'What the coach says now, as lines; empty while it says nothing.' })
  stated: string[]
  @Field(() => [String], { description: 'What the public sees, as lines; empty while it sees nothing.' })
  confirmed: string[]
  @Field(() => String, {
    description: 'Of what is stated and its evidence: named when it is decided on, and new after every edit.',
  })
  revision: string
  @Field(() => UTCDateTime, {
    nullable: true,
    description: 'When it came to wait for an admin; null while it never did.',
  })
  sentAt: Date | null
  @Field(() => ClaimDecisionObject, {
    nullable: true,
    description: 'What was decided on what is stated now; null while nothing was.',
  })
  decision: ClaimDecisionObject | null
  @Field(() => [ClaimEvidenceObject], {
    description: 'What the coach uploaded to prove it, the oldest first; at most five.',
  })
  evidence: ClaimEvidenceObject[]
}

@ObjectType('ClaimCase', {
  description: 'Which admin is at work on a coach’s claims; no other decides on them meanwhile.',
})
export class ClaimCaseObject {
  @Field(() => String, { description: 'The admin’s name.' }) name: string
  @Field(() => Boolean, { description: 'Whether it is the viewer’s own.' }) isMine: boolean
  @Field(() => UTCDateTime) takenAt: Date
  @Field(() => UTCDateTime, { description: 'When it is free again by itself.' }) expiresAt: Date
}

@InputType({ description: 'What an admin decides on one claim.' })
export class ClaimDecisionInput {
  @Field(() => ClaimEnum) claim: Claim
  @Field(() => String, { description: '`revision` of the claim as it was read.' }) revision: string
  @Field(() => ClaimVerdictEnum) verdict: ClaimVerdict
  @Field(() => ClaimReasonEnum) reason: ClaimReason
  @Field(() => String, {
    nullable: true,
    description:
      '5 to 500 characters, demanded with OTHER: to the coach, or how it was checked, which is for admins alone.',
  })
  words: string | null
}

@InputType({ description: 'What an admin decides on single claims of a coach.' })
export class DecideClaimsInput {
  @Field(() => ID) coachId: string
  @Field(() => [ClaimDecisionInput], { description: 'One for each claim; all are taken, or none.' })
  decisions: ClaimDecisionInput[]
}

@InputType({ description: 'Whose case an admin takes or gives back.' })
export class ClaimCaseInput {
  @Field(() => ID) coachId: string
}

@InputType({ description: 'Which change of claims an admin has checked, and how.' })
export class ConfirmClaimsInput {
  @Field(() => ID) coachId: string
  @Field(() => String, { description: '`claimChange.revision` as it was read.' }) revision: string
  @Field(() => String, { description: 'What was checked; 5 to 500 characters, for the audit log.' })
  note: string
}

@InputType({ description: 'Which change of claims is not confirmed, and why.' })
export class RefuseClaimsInput {
  @Field(() => ID) coachId: string
  @Field(() => String, { description: '`claimChange.revision` as it was read.' }) revision: string
  @Field(() => String, { description: 'What the coach reads; 5 to 500 characters.' }) reason: string
}
