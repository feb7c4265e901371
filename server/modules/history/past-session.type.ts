import { Field, Float, Int, ObjectType } from 'type-graphql'
import { UTCDateTime } from '../../graphql/date-time.ts'
import { connectionOf } from '../../graphql/connection.type.ts'
import { ScorecardPriority } from '../scorecards/scorecard.type.ts'
import { SessionCoach, SessionObject } from '../sessions/session.type.ts'

@ObjectType({ description: 'A session that is over, with what came of it.' })
export class PastSession {
  @Field(() => SessionObject) session: SessionObject
  @Field(() => Float, {
    nullable: true,
    description: 'Weighted mean of its scorecard, 1 to 5; null until the viewer may read it.',
  })
  score: number | null
  @Field(() => ScorecardPriority, {
    nullable: true,
    description: 'The first priority of its scorecard; null until the viewer may read it.',
  })
  priority: ScorecardPriority | null
  @Field(() => String, { nullable: true, description: 'The name of that priority’s dimension.' })
  priorityLabel: string | null
  @Field(() => Int, { nullable: true, description: 'The viewer’s rating, 1 to 5; null without one.' })
  rating: number | null
}

const pastSessions = connectionOf('PastSession', () => PastSession)
export const PastSessionConnection = pastSessions.Connection
export type PastSessionConnection = InstanceType<typeof PastSessionConnection>

@ObjectType({ description: 'A coach of the viewer’s past sessions.' })
export class PastCoach {
  @Field(() => SessionCoach) coach: SessionCoach
  @Field(() => Int, { description: 'Past sessions with them, whatever came of them.' }) pastCount: number
  @Field(() => Int, { description: 'Of these, sessions that took place.' }) heldCount: number
  @Field(() => UTCDateTime, { nullable: true, description: 'Start of the last one that took place.' })
  lastHeldAt: Date | null
}
