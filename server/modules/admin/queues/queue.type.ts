import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { UTCDateTime } from '../../../graphql/date-time.ts'
import { QUEUE_NAMES, type QueueName } from './queue.rules.ts'

const AdminQueueNameEnum = Object.fromEntries(QUEUE_NAMES.map((name) => [name, name]))
registerEnumType(AdminQueueNameEnum, { name: 'AdminQueueName', description: 'What can wait for an admin.' })

@ObjectType('AdminQueue', { description: 'One queue of the desk.' })
export class AdminQueueObject {
  @Field(() => AdminQueueNameEnum) queue: QueueName
  @Field(() => Int) count: number
  @Field(() => UTCDateTime, { nullable: true, description: 'Of the longest wait; null while nothing waits.' })
  oldestAt: Date | null
}
