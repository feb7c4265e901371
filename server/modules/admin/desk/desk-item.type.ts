import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionOf } from '../../../graphql/connection.type.ts'
import { UTCDateTime } from '../../../graphql/date-time.ts'
import { same } from '../../../graphql/enums.ts'
import { Money } from '../../../graphql/money.type.ts'
import { DESK_QUEUE_NAMES, DESK_SORTS, type DeskQueueName, type DeskSort } from './desk.rules.ts'

export const DeskQueueEnum = same(DESK_QUEUE_NAMES)
registerEnumType(DeskQueueEnum, { name: 'DeskQueue', description: 'A queue of the operations desk.' })

export const DeskSortEnum = same(DESK_SORTS)
registerEnumType(DeskSortEnum, {
  name: 'DeskSort',
  description: 'DUE: the earliest deadline first. OLDEST: the longest wait first.',
})
export type { DeskSort }

@ObjectType({ description: 'The admin who is working on an item of the desk.' })
export class DeskTake {
  @Field(() => String) name: string
  @Field(() => Boolean, { description: 'You have taken it.' }) isMine: boolean
  @Field(() => UTCDateTime) takenAt: Date
  @Field(() => UTCDateTime, { description: 'When others may take it.' }) expiresAt: Date
}

@ObjectType({ description: 'One thing that waits for an admin, in short.' })
export class DeskItem {
  @Field(() => ID) id: string
  @Field(() => DeskQueueEnum) queue: DeskQueueName
  @Field(() => ID, {
    description:
      'Of what waits: the coach, session, review, payout and so on that the list of the queue names.',
  })
  subjectId: string
  @Field(() => UTCDateTime, { description: 'Since when it waits.' }) since: Date
  @Field(() => UTCDateTime, { description: 'By when an admin should decide.' }) dueAt: Date
  @Field(() => String, { nullable: true, description: 'Whom it is about.' }) name: string | null
  @Field(() => String, { nullable: true, description: 'The other person in it.' }) otherName: string | null
  @Field(() => String, { nullable: true, description: 'The beginning of what was said or is the matter.' })
  text: string | null
  @Field(() => String, {
    nullable: true,
    description: 'Why it waits: the reason, state or cause that the list of the queue names.',
  })
  code: string | null
  @Field(() => Money, { nullable: true }) amount: Money | null
  @Field(() => DeskTake, { nullable: true, description: 'Null while no admin works on it.' })
  takenBy: DeskTake | null
}

@ObjectType({ description: 'How much waits in a queue of the desk.' })
export class DeskQueueCount {
  @Field(() => DeskQueueEnum) queue: DeskQueueName
  @Field(() => Int) count: number
  @Field(() => UTCDateTime, { nullable: true, description: 'Of the longest wait; null while nothing waits.' })
  oldestAt: Date | null
}

const items = connectionOf('DeskItem', () => DeskItem)
export const DeskItemConnection = items.Connection
export type DeskItemConnection = InstanceType<typeof DeskItemConnection>

@InputType({ description: 'Names an item of the desk.' })
export class DeskItemInput {
  @Field(() => DeskQueueEnum) queue: DeskQueueName
  @Field(() => ID) subjectId: string
}
