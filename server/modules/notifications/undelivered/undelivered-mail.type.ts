import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { connectionOf } from '../../../graphql/connection.type.ts'
import { UTCDateTime } from '../../../graphql/date-time.ts'
import { MailStateEnum } from '../../../graphql/enums.ts'
import type { NotificationKind } from '../notification.rules.ts'
import type { MailState } from './send-again.rules.ts'
import { NotificationKindEnum } from '../notification-enum.type.ts'

@ObjectType({ description: 'An e-mail that did not arrive, or waits for longer than it should.' })
export class UndeliveredMail {
  @Field(() => ID) id: string
  @Field(() => NotificationKindEnum) kind: NotificationKind
  @Field(() => String) subject: string
  @Field(() => String, { nullable: true, description: 'The address; null when there is none any more.' })
  recipient: string | null
  @Field(() => MailStateEnum) state: MailState
  @Field(() => Int, { description: 'How often it was tried.' }) attempts: number
  @Field(() => String, { nullable: true, description: 'Why the last attempt failed, in our own words.' })
  lastError: string | null
  @Field(() => UTCDateTime, { description: 'When it was written.' }) createdAt: Date
  @Field(() => String, { nullable: true, description: 'Why it cannot be sent again now; null when it can.' })
  sendAgainRefusal: string | null
}

const mails = connectionOf('UndeliveredMail', () => UndeliveredMail)
export const UndeliveredMailConnection = mails.Connection
export type UndeliveredMailConnection = InstanceType<typeof UndeliveredMailConnection>

@InputType({ description: 'Which e-mail.' })
export class SendMailAgainInput {
  @Field(() => ID) mailId: string
}
