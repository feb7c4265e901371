import { Field, ID, ObjectType } from 'type-graphql'
import { connectionOf } from '../../../graphql/connection.type.ts'
import { UTCDateTime } from '../../../graphql/date-time.ts'
import { SessionRoleEnum } from '../../../graphql/enums.ts'
import { Money } from '../../../graphql/money.type.ts'
import type { Side } from '../../sessions/session.rules.ts'

@ObjectType({ description: 'A session that waits for an admin’s decision.' })
export class OpenDispute {
  @Field(() => ID, { description: 'Of the session.' }) id: string
  @Field(() => String, { description: 'Of the session.' }) title: string
  @Field(() => UTCDateTime) startsAt: Date
  @Field(() => String) coachName: string
  @Field(() => String, { description: 'Empty for a guest who has not said.' }) seekerName: string
  @Field(() => Money) price: Money
  @Field(() => SessionRoleEnum, { description: 'SEEKER or COACH.' }) openedBy: Side
  @Field(() => UTCDateTime) openedAt: Date
}

const disputes = connectionOf('OpenDispute', () => OpenDispute)
export const OpenDisputeConnection = disputes.Connection
export type OpenDisputeConnection = InstanceType<typeof OpenDisputeConnection>
