import { GraphQLSafeInt } from 'graphql-scalars'
import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { connectionOf } from '../../../graphql/connection.type.ts'
import { UTCDateTime } from '../../../graphql/date-time.ts'
import {
  PaymentEventTypeEnum,
  PaymentInstructionEnum,
  PaymentIssueReasonEnum,
  PayoutEventTypeEnum,
} from '../../../graphql/enums.ts'
import { Money } from '../../../graphql/money.type.ts'
import type { PaymentEventType } from '../payment.rules.ts'
import type { PaymentIssueReason } from './payment-issue.rules.ts'

@ObjectType({ description: 'An amount as the payment provider says it, in whatever currency it names.' })
export class ToldAmount {
  @Field(() => GraphQLSafeInt, { description: 'In the smallest unit of the currency.' }) amountMinor: number
  @Field(() => String, { description: 'ISO 4217 code.' }) currency: string
}

@ObjectType({
  description:
    'Something the payment provider said that does not fit or that nobody asked for, or an instruction it refuses.',
})
export class PaymentIssue {
  @Field(() => ID) id: string
  @Field(() => PaymentIssueReasonEnum) reason: PaymentIssueReason
  @Field(() => PaymentEventTypeEnum, {
    nullable: true,
    description: 'What it said; null for an instruction.',
  })
  eventType: PaymentEventType | null
  @Field(() => PayoutEventTypeEnum, {
    nullable: true,
    description: 'What it said of a payout, or an account, that is none of ours; null for anything else.',
  })
  payoutEventType: 'account_changed' | 'paid' | 'failed' | 'reversed' | null
  @Field(() => PaymentInstructionEnum, { nullable: true, description: 'What it refuses; null for an event.' })
  instruction: 'capture' | 'void' | 'refund' | null
  @Field(() => ToldAmount, { nullable: true, description: 'Null for an instruction.' })
  told: ToldAmount | null
  @Field(() => Money, {
    nullable: true,
    description:
      'What we asked for; null for a reference that is not ours, and for a refund nobody asked for.',
  })
  expected: Money | null
  @Field(() => String, {
    description: 'By which the provider knows the payment, the transfer or the account.',
  })
  providerRef: string
  @Field(() => String, { nullable: true, description: 'The provider’s own words.' })
  providerWords: string | null
  @Field(() => ID, { nullable: true }) sessionId: string | null
  @Field(() => String, { nullable: true }) sessionTitle: string | null
  @Field(() => ID, { nullable: true, description: 'When it is about the payment of a package.' })
  packageId: string | null
  @Field(() => String, { nullable: true, description: 'As in “Package of 5, Live case”.' })
  packageTitle: string | null
  @Field(() => UTCDateTime) noticedAt: Date
  @Field(() => UTCDateTime, { nullable: true, description: 'When an admin looked into it.' })
  resolvedAt: Date | null
  @Field(() => String, { nullable: true, description: 'What the admin found.' }) note: string | null
}

const issues = connectionOf('PaymentIssue', () => PaymentIssue)
export const PaymentIssueConnection = issues.Connection
export type PaymentIssueConnection = InstanceType<typeof PaymentIssueConnection>

@InputType({ description: 'What an admin found when looking into it.' })
export class ResolvePaymentIssueInput {
  @Field(() => ID) issueId: string
  @Field(() => String, { description: '5 to 500 characters, kept in the audit log.' }) note: string
}

@InputType({ description: 'A refund that failed and is to be tried again.' })
export class RetryRefundInput {
  @Field(() => ID) issueId: string
  @Field(() => String, { description: 'Of 8 to 200 characters; a repeat with the same key tries it once.' })
  idempotencyKey: string
}
