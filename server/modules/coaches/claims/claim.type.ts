import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { UTCDateTime } from '../../../graphql/date-time.ts'
import type { Claim } from './claim.rules.ts'
import { ClaimEnum } from './claim-enum.type.ts'

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
  @Field(() => UTCDateTime, { nullable: true, description: 'Null while it waits for an admin.' })
  refusedAt: Date | null
  @Field(() => String, { nullable: true, description: 'Why an admin did not confirm it.' })
  refusedReason: string | null
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
