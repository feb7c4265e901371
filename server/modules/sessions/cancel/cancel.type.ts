import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { UTCDateTime } from '../../../graphql/date-time.ts'
import { Money } from '../../../graphql/money.type.ts'
import { SessionInput } from '../session-input.type.ts'

@InputType({ description: 'Which session to cancel, and what to tell the other side.' })
export class CancelSessionInput extends SessionInput {
  @Field(() => String, { nullable: true, description: 'Shown to the other side; up to 500 characters.' })
  reason?: string
  @Field(() => String) idempotencyKey: string
}

@ObjectType({ description: 'What a cancellation gives back now. What is executed equals it.' })
export class CancellationQuote {
  @Field(() => Money) refund: Money
  @Field(() => Int, { description: '0, 50 or 100.' }) percent: number
  @Field(() => UTCDateTime, { nullable: true, description: 'When the refund next falls.' })
  changesAt: Date | null
}
