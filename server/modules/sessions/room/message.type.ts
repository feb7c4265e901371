import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { connectionOf } from '../../../graphql/connection.type.ts'
import { UTCDateTime } from '../../../graphql/date-time.ts'
import { SessionRoleEnum } from '../../../graphql/enums.ts'
import { SessionCallInput } from '../session-input.type.ts'
import type { Side } from '../session.rules.ts'

@ObjectType({ description: 'A message between the two of a session.' })
export class SessionMessage {
  @Field(() => ID) id: string
  @Field(() => SessionRoleEnum, { description: 'SEEKER or COACH.' }) author: Side
  @Field(() => Boolean) isMine: boolean
  @Field(() => String, { description: 'Plain text of up to 2,000 characters, with its line breaks.' })
  body: string
  @Field(() => UTCDateTime) sentAt: Date
}

const messages = connectionOf('SessionMessage', () => SessionMessage)
export const SessionMessageConnection = messages.Connection
export type SessionMessageConnection = InstanceType<typeof SessionMessageConnection>

@InputType({ description: 'A message to the other side of a session.' })
export class SendSessionMessageInput extends SessionCallInput {
  @Field(() => String, { description: 'Plain text of 1 to 2,000 characters.' }) body: string
}
