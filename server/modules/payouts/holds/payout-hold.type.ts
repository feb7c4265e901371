import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionOf } from '../../../graphql/connection.type.ts'
import { UTCDateTime } from '../../../graphql/date-time.ts'
import { lowerCased } from '../../../graphql/enums.ts'
import type { PayoutHoldCause } from './payout-hold.rules.ts'

const PayoutHoldCauseEnum = lowerCased(['ADMIN', 'AMOUNT', 'FAILURE'])
registerEnumType(PayoutHoldCauseEnum, {
  name: 'PayoutHoldCause',
  description:
    'ADMIN: an admin holds them. AMOUNT: the next payout is more than a coach gets without a look. FAILURE: the last batch could not make the payout; the next one tries again.',
})

@ObjectType({ description: 'Since when all payouts of a coach wait, and for what.' })
export class PayoutHold {
  @Field(() => ID) id: string
  @Field(() => ID) coachId: string
  @Field(() => ID, { description: 'Of the coach’s account.' }) userId: string
  @Field(() => String) coachName: string
  @Field(() => PayoutHoldCauseEnum) cause: PayoutHoldCause
  @Field(() => String, { nullable: true, description: 'Why an admin holds them.' }) reason: string | null
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

@ObjectType({ description: 'What holding payouts came to.' })
export class HoldPayoutsPayload {
  @Field(() => ID) coachId: string
}

@ObjectType({ description: 'What a release set off.' })
export class ReleasePayoutsPayload {
  @Field(() => ID) coachId: string
  @Field(() => Int, { description: 'Payouts that are on their way now.' }) payouts: number
}
