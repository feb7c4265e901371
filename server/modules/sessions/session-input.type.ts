import { Field, ID, InputType } from 'type-graphql'
import { UTCDateTime } from '../../graphql/date-time.ts'

@InputType({ description: 'Who books without an account.' })
export class GuestInput {
  @Field(() => String) name: string
  @Field(() => String) email: string
}

@InputType({ description: 'A session, by the account of a participant or by its token.' })
export class SessionInput {
  @Field(() => ID) sessionId: string
  @Field(() => String, { nullable: true }) token?: string
}

@InputType({ description: 'Which time to keep, and for whom.' })
export class CreateHoldInput {
  @Field(() => ID) coachId: string
  @Field(() => String, { description: 'The session type’s key.' }) sessionType: string
  @Field(() => UTCDateTime) startsAt: Date
  @Field(() => String, { description: 'IANA zone the seeker sees times in.' }) timeZone: string
  @Field(() => GuestInput, {
    nullable: true,
    description: 'For a visitor; may follow later by `updateSessionDetails`.',
  })
  guest?: GuestInput
  @Field(() => String, { nullable: true, description: 'Up to 2,000 characters.' }) intakeNote?: string
  @Field(() => SessionInput, {
    nullable: true,
    description: 'A booking made before without an account: its holder goes on as the same person.',
  })
  earlier?: SessionInput
  @Field(() => String, { description: '8 to 200 characters; a repeat has one effect.' })
  idempotencyKey: string
}

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
  @Field(() => String) idempotencyKey: string
}

@InputType({ description: 'Which session to cancel, and what to tell the other side.' })
export class CancelSessionInput extends SessionInput {
  @Field(() => String, { nullable: true, description: 'Shown to the other side; up to 500 characters.' })
  reason?: string
  @Field(() => String) idempotencyKey: string
}
