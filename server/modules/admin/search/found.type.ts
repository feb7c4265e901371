import { Field, ID, ObjectType } from 'type-graphql'
import { UTCDateTime } from '../../../graphql/date-time.ts'
import { PaymentStateEnum, SessionStatusEnum } from '../../../graphql/enums.ts'
import { Money } from '../../../graphql/money.type.ts'
import type { PaymentState } from '../../payments/payment.rules.ts'
import type { SessionStatus } from '../../sessions/session.rules.ts'

@ObjectType({ description: 'A session that a search found, in short.' })
export class FoundSession {
  @Field(() => ID) id: string
  @Field(() => String) title: string
  @Field(() => SessionStatusEnum) status: SessionStatus
  @Field(() => UTCDateTime) startsAt: Date
  @Field(() => String) coachName: string
  @Field(() => String, { description: 'Empty for a guest who has not said.' }) seekerName: string
}

@ObjectType({ description: 'A payment that a search found, in short.' })
export class FoundPayment {
  @Field(() => ID) id: string
  @Field(() => Money) amount: Money
  @Field(() => PaymentStateEnum) state: PaymentState
  @Field(() => UTCDateTime) createdAt: Date
  @Field(() => ID, { nullable: true, description: 'Null for the payment of a package.' })
  sessionId: string | null
  @Field(() => ID, { nullable: true, description: 'The account that paid; null for a guest.' })
  payerId: string | null
  @Field(() => String) payerName: string
  @Field(() => String, { description: 'The session or the package.' }) title: string
  @Field(() => String, { nullable: true, description: 'The receipt that was searched for.' })
  receiptNumber: string | null
  @Field(() => String, { nullable: true }) providerRef: string | null
}
