import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionOf } from '../../../graphql/connection.type.ts'
import { UTCDateTime } from '../../../graphql/date-time.ts'
import { lowerCased } from '../../../graphql/enums.ts'
import type { PayoutHoldCause } from './payout-hold.rules.ts'

const PayoutHoldCauseEnum = lowerCased(['ADMIN', 'AMOUNT', 'FAILURE'])
registerEnumType(PayoutHoldCauseEnum, {
  name: 'PayoutHoldCause',
  description:
    'ADMIN: an admin holds them. AMOUNT: the next payout exceeds the limit and needs a review. FAILURE: the last batch could not create the payout; the next one tries again.',
})

@ObjectType({ description: 'A hold on all payouts of a coach, or a payout that could not be created.' })
export class PayoutHold {
  @Field(() => ID) id: string
  @Field(() => ID) coachId: string
  @Field(() => ID, { description: 'The id of the coach’s account.' }) userId: string
  @Field(() => String) coachName: string
  @Field(() => PayoutHoldCauseEnum) cause: PayoutHoldCause
  @Field(() => String, { nullable: true, description: 'The reason of the admin.' }) reason: string | null
  @Field(() => UTCDateTime) heldAt: Date
}

const holds = connectionOf('PayoutHold', () => PayoutHold)
export const PayoutHoldConnection = holds.Connection
export type PayoutHoldConnection = InstanceType<typeof PayoutHoldConnection>

@InputType({ description: 'Whose payouts to hold or release, and why.' })
export class PayoutHoldInput {
  @Field(() => ID) coachId: string
  @Field(() => String, { description: '5 to 500 characters, kept in the audit log.' }) reason: string
  @Field(() => String) idempotencyKey: string
}

@ObjectType({ description: 'The result of holding payouts.' })
export class HoldPayoutsPayload {
  @Field(() => ID) coachId: string
}

@ObjectType({ description: 'The result of a release.' })
export class ReleasePayoutsPayload {
  @Field(() => ID) coachId: string
  @Field(() => Int, { description: 'Payouts that are being sent now.' }) payouts: number
}
