import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { Cost } from '../../../graphql/cost/cost.ts'
import { UTCDateTime } from '../../../graphql/date-time.ts'
import { RefundDestinationEnum } from '../../../graphql/enums.ts'
import { Money, MoneyInput } from '../../../graphql/money.type.ts'
import type { RefundDestination } from '../../payments/prepaid/prepaid.rules.ts'
import { SessionInput } from '../session-input.type.ts'

@InputType({ description: 'Which session to cancel, for what refund, and what to tell the other side.' })
export class CancelSessionInput extends SessionInput {
  @Field(() => MoneyInput, {
    description:
      'The refund that was shown: `refund` of `quoteCancellation`. When it is another by now, nothing is cancelled: CONFLICT, with the new quote in `extensions.quote`.',
  })
  expectedRefund: MoneyInput
  @Field(() => String, { nullable: true, description: 'Shown to the other side; up to 500 characters.' })
  reason?: string
  @Field(() => String) override idempotencyKey: string
}

@Cost({ points: 0 })
@ObjectType({ description: 'A stretch of time in which cancelling gives back the same.' })
export class RefundStep {
  @Field(() => UTCDateTime, { description: 'The first begins now, each other one when the last has ended.' })
  from: Date
  @Field(() => UTCDateTime, {
    description: 'The last instant at which it holds; of the last step, the start of the session.',
  })
  until: Date
  @Field(() => Int, { description: '0, 50 or 100.' }) percent: number
  @Field(() => Money) refund: Money
}

@ObjectType({ description: 'What a cancellation gives back now. What is executed equals it.' })
export class CancellationQuote {
  @Field(() => Money) refund: Money
  @Field(() => RefundDestinationEnum, {
    nullable: true,
    description: 'Where the refund goes; null when nothing comes back.',
  })
  destination: RefundDestination | null
  @Field(() => Int, { description: '0, 50 or 100.' }) percent: number
  @Field(() => UTCDateTime, { nullable: true, description: 'When the refund next falls.' })
  changesAt: Date | null
  @Field(() => [RefundStep], { description: 'From now to the start, one after the other.' })
  steps: RefundStep[]
}
