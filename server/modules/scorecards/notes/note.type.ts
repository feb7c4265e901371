import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { UTCDateTime } from '../../../graphql/date-time.ts'

@ObjectType({ description: 'What a coach wrote down during a session. Nobody else reads it.' })
export class SessionNote {
  @Field(() => ID) id: string
  @Field(() => Int, {
    nullable: true,
    description: 'The minute of the session, from 0; null when it was written before or after it.',
  })
  minute: number | null
  @Field(() => String) text: string
  @Field(() => UTCDateTime) notedAt: Date | string
}

@InputType({ description: 'A note of a coach about a session of theirs.' })
export class AddSessionNoteInput {
  @Field(() => ID) sessionId: string
  @Field(() => String, { description: 'Up to 400 characters.' }) text: string
  @Field(() => Int, {
    nullable: true,
    description: 'The minute it is about; left out, the one that the session is in.',
  })
  minute?: number | null
}
