import { Field, ID, ObjectType } from 'type-graphql'
import { UTCDateTime } from '../../graphql/date-time.ts'
import { SessionStatusEnum } from '../../graphql/enums.ts'
import { Money } from '../../graphql/money.type.ts'
import type { SessionStatus } from './session.rules.ts'

@ObjectType({ description: 'A session, a request or a hold in the coach’s calendar.' })
export class ScheduleEntry {
  @Field(() => ID, { description: 'The session’s id.' }) id: string
  @Field(() => SessionStatusEnum) status: SessionStatus
  @Field(() => String) title: string
  @Field(() => String, { description: 'Empty while somebody who has not said their name is booking.' })
  studentName: string
  @Field(() => UTCDateTime) startsAt: Date
  @Field(() => UTCDateTime) endsAt: Date
  @Field(() => UTCDateTime, { description: 'With the buffers, from when the time is taken.' })
  blockedFrom: Date
  @Field(() => UTCDateTime, { description: 'With the buffers, until when the time is taken.' })
  blockedTo: Date
  @Field(() => UTCDateTime, {
    nullable: true,
    description: 'When a hold ends or a request lapses; null otherwise.',
  })
  expiresAt: Date | null
  @Field(() => Money, { description: 'The price less the commission frozen on the session.' }) net: Money
}
