import { Field, InputType } from 'type-graphql'
import { GuestInput } from '../holds/hold.type.ts'
import { SessionInput } from '../session-input.type.ts'

@InputType({ description: 'Who comes and what the coach should know; fields left out stay.' })
export class UpdateSessionDetailsInput extends SessionInput {
  @Field(() => GuestInput, { nullable: true }) guest?: GuestInput
  @Field(() => String, { nullable: true, description: 'Up to 2,000 characters.' }) intakeNote?: string
  @Field(() => [String], {
    nullable: true,
    description:
      'One for each of the coach’s questions, in their order, up to 1,000 characters; empty skips.',
  })
  intakeAnswers?: string[]
}

@InputType({ description: 'Which held session to pay for.' })
export class StartCheckoutInput extends SessionInput {
  @Field(() => Boolean, {
    nullable: true,
    description: 'Pay with the signed-in seeker’s credit, which has to cover the whole price.',
  })
  useCredit?: boolean | null
  @Field(() => String) override idempotencyKey: string
}
