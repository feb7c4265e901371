import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { PageInfo } from '../../graphql/connection.type.ts'
import { UTCDateTime } from '../../graphql/date-time.ts'
import type { NotificationKind } from './notification.rules.ts'
import { NotificationKindEnum } from './notification-enum.type.ts'

@ObjectType({ description: 'Something the viewer was told.' })
export class Notification {
  @Field(() => ID) id: string
  @Field(() => NotificationKindEnum) kind: NotificationKind
  @Field(() => String, { description: 'One line, for example “Booked: Live case with Elena Shah”.' })
  title: string
  @Field(() => String, { description: 'One sentence; times in the reader’s zone, which is named.' })
  text: string
  @Field(() => String, { description: 'What following it does, for example “See the session”.' })
  actionLabel: string
  @Field(() => String, { description: 'Where it leads: a path of the product.' }) path: string
  @Field(() => ID, {
    nullable: true,
    description: 'The session it is about; null for what is about the account.',
  })
  sessionId: string | null
  @Field(() => UTCDateTime) createdAt: Date
  @Field(() => UTCDateTime, { nullable: true, description: 'Null while unread.' }) readAt: Date | null
}

@ObjectType({ description: 'A notification in the list, with its position.' })
export class NotificationEdge {
  @Field(() => String, { description: 'Opaque position; send it as `after`.' }) cursor: string
  @Field(() => Notification) node: Notification
}

@ObjectType({ description: 'A page of what the viewer was told, newest first.' })
export class NotificationConnection {
  @Field(() => [NotificationEdge]) edges: NotificationEdge[]
  @Field(() => PageInfo) pageInfo: PageInfo
  @Field(() => Int, { description: 'How many there are in all, exactly.' }) totalCount: number
  @Field(() => Int, { description: 'How many are unread, on all pages.' }) unreadCount: number
}

@InputType({ description: 'Which notifications; send one of the two.' })
export class MarkNotificationsReadInput {
  @Field(() => [ID], { nullable: true, description: 'Up to 50. Those of others are left alone.' })
  ids?: string[]
  @Field(() => Boolean, { nullable: true, description: 'Every one there is now.' }) all?: boolean
}

@ObjectType({ description: 'What is left.' })
export class MarkNotificationsReadPayload {
  @Field(() => Int) unreadCount: number
}
