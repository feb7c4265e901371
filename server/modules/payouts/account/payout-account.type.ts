import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { same } from '../../../graphql/enums.ts'

const PayoutAccountStateEnum = same(['NONE', 'INCOMPLETE', 'IN_REVIEW', 'READY'])
export type PayoutAccountState = keyof typeof PayoutAccountStateEnum
registerEnumType(PayoutAccountStateEnum, {
  name: 'PayoutAccountState',
  description:
    'IN_REVIEW: everything is filled in, and the provider checks it. READY: money sent there arrives.',
})

@ObjectType({ description: 'The signed-in coach’s account at the payout provider.' })
export class PayoutAccount {
  @Field(() => PayoutAccountStateEnum) state: PayoutAccountState
  @Field(() => Boolean, { description: 'Payouts wait while we review them.' }) isUnderReview: boolean
  @Field(() => [String], { description: 'What the provider waits for, in words.' }) missing: string[]
}

@ObjectType({ description: 'A page of the provider, for one visit and a few minutes.' })
export class SetUpPayoutsPayload {
  @Field(() => String) url: string
}
