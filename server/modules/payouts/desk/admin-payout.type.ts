import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionOf } from '../../../graphql/connection.type.ts'
import { UTCDateTime } from '../../../graphql/date-time.ts'
import { lowerCased } from '../../../graphql/enums.ts'
import { Money } from '../../../graphql/money.type.ts'
import type { PayoutIssue, PayoutState } from '../payout.rules.ts'
import { PayoutStateEnum } from '../payout.type.ts'

const PayoutIssueEnum = lowerCased(['AMOUNT', 'PARTLY_BACK'])
registerEnumType(PayoutIssueEnum, {
  name: 'PayoutIssue',
  description: 'The provider reported another amount or currency than ours, or only a part came back.',
})

@ObjectType({ description: 'A payout as admins see it.' })
export class AdminPayout {
  @Field(() => ID) id: string
  @Field(() => ID) coachId: string
  @Field(() => String) coachName: string
  @Field(() => Money) amount: Money
  @Field(() => PayoutStateEnum) state: PayoutState
  @Field(() => PayoutIssueEnum, { nullable: true }) issue: PayoutIssue | null
  @Field(() => Int) sessions: number
  @Field(() => Int, { description: 'How often the provider was asked to send it.' }) attempts: number
  @Field(() => String, {
    nullable: true,
    description: 'The message of the provider or bank that refused it.',
  })
  words: string | null
  @Field(() => String, { nullable: true, description: 'By which the provider knows it.' }) transferRef:
    | string
    | null
  @Field(() => UTCDateTime) createdAt: Date
  @Field(() => UTCDateTime, { nullable: true }) settledAt: Date | null
  @Field(() => Boolean, { description: 'It waits for an admin, or for the next batch.' }) isWaiting: boolean
}

const payouts = connectionOf('AdminPayout', () => AdminPayout)
export const AdminPayoutConnection = payouts.Connection
export type AdminPayoutConnection = InstanceType<typeof AdminPayoutConnection>

@InputType({ description: 'Which payout to try again.' })
export class RetryPayoutInput {
  @Field(() => ID) payoutId: string
  @Field(() => String) idempotencyKey: string
}

@InputType({ description: 'Asks for a batch now.' })
export class RunPayoutBatchInput {
  @Field(() => String) idempotencyKey: string
}

@ObjectType({ description: 'What a batch set aside.' })
export class RunPayoutBatchPayload {
  @Field(() => Int, { description: 'Payouts that are being sent now.' }) payouts: number
}
