import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { connectionOf } from '../../../graphql/connection.type.ts'
import { UTCDateTime } from '../../../graphql/date-time.ts'

@ObjectType({ description: 'A session whose scorecard the coach owes for longer than the settings allow.' })
export class OverdueScorecard {
  @Field(() => ID, { description: 'Of the session.' }) id: string
  @Field(() => String, { description: 'Of the session.' }) title: string
  @Field(() => UTCDateTime) startsAt: Date
  @Field(() => ID, { description: 'The coach’s account.' }) coachUserId: string
  @Field(() => String) coachName: string
  @Field(() => String, { description: 'Empty for a guest who has not said.' }) seekerName: string
  @Field(() => UTCDateTime, { description: 'When it should have been sent.' }) dueAt: Date
  @Field(() => Boolean, { description: 'The coach has begun it.' }) isBegun: boolean
  @Field(() => UTCDateTime, {
    nullable: true,
    description: 'When an admin last reminded the coach; null when none has.',
  })
  remindedAt: Date | null
  @Field(() => String, {
    nullable: true,
    description: 'Why the coach cannot be reminded now; null when they can.',
  })
  remindRefusal: string | null
}

export const { Connection: OverdueScorecardConnection } = connectionOf(
  'OverdueScorecard',
  () => OverdueScorecard,
)
export type OverdueScorecardConnection = InstanceType<typeof OverdueScorecardConnection>

@InputType({ description: 'The scorecard to remind of.' })
export class RemindOfScorecardInput {
  @Field(() => ID) sessionId: string
}
