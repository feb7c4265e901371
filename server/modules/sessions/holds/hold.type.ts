import { Field, ID, InputType } from 'type-graphql'
import { UTCDateTime } from '../../../graphql/date-time.ts'
import { SessionInput } from '../session-input.type.ts'

@InputType({ description: 'Who books without an account.' })
export class GuestInput {
  @Field(() => String) name: string
  @Field(() => String) email: string
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
  @Field(() => String, {
    nullable: true,
    description:
      'Slug of the library case the seeker wants to work on; only for a kind of session with a case.',
  })
  caseSlug?: string
  @Field(() => SessionInput, {
    nullable: true,
    description: 'A booking made before without an account: its holder goes on as the same person.',
  })
  earlier?: SessionInput
  @Field(() => String, { description: '8 to 200 characters; a repeat has one effect.' })
  idempotencyKey: string
}
