import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { Cost } from '../../../graphql/cost/cost.ts'
import { UTCDateTime } from '../../../graphql/date-time.ts'
import { Money } from '../../../graphql/money.type.ts'

@Cost({ points: 0 })
@ObjectType('OpenAsCoach', { description: 'What is open with a coach.' })
export class OpenAsCoachObject {
  @Field(() => Int, { description: 'Booked or asked for, and not over: cancelled when the coach goes.' })
  toCancel: number
  @Field(() => Int, { description: 'Of these, those that have begun.' }) running: number
  @Field(() => Int, { description: 'Of these, those asked for and not answered.' }) requested: number
  @Field(() => Int, { description: 'Times that seekers hold and have not paid for.' }) held: number
  @Field(() => Int, { description: 'Over, and it is asked what happened, or disputed: these stay.' })
  settling: number
  @Field(() => Int, { description: 'Packages with something left, which are returned.' }) packages: number
  @Field(() => [Money], {
    description: 'What goes back in all, by currency; not what a card has only set aside.',
  })
  refunds: Money[]
}

@Cost({ points: 0 })
@ObjectType('CalledOff', { description: 'What ended with a coach.' })
export class CalledOffObject {
  @Field(() => UTCDateTime) at: Date
  @Field(() => Int, { description: 'Sessions that were cancelled.' }) sessions: number
  @Field(() => Int, { description: 'Sessions that another coach gives instead.' }) handedOver: number
  @Field(() => Int, { description: 'Times that were let go.' }) held: number
  @Field(() => Int, { description: 'Packages that were returned.' }) packages: number
  @Field(() => [Money], { description: 'What goes back in all, by currency.' }) refunds: Money[]
}

@InputType({
  description:
    'What becomes of the sessions that are open with a coach who goes. Left out: they are cancelled, and all of their money goes back.',
})
export class OpenSessionsInput {
  @Field(() => String, {
    nullable: true,
    description: 'What the seekers read besides; up to 500 characters. The reason is never shown to them.',
  })
  note?: string | null
  @Field(() => Int, {
    nullable: true,
    description: 'How many were shown to be cancelled. When it is another number by now: CONFLICT.',
  })
  expectedCount?: number | null
}
