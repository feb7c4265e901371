import { DayCount } from '../../graphql/day-count.type.ts'
import { Field, Int, ObjectType } from 'type-graphql'
import { AdminQueueObject } from './queues/queue.type.ts'
import { Money } from '../../graphql/money.type.ts'

@ObjectType({ description: 'What waits for an admin and how the last 30 days went.' })
export class AdminOverview {
  @Field(() => [AdminQueueObject], { description: 'Every queue of the desk, empty ones too.' })
  waiting: AdminQueueObject[]
  @Field(() => Int) activeCoaches: number
  @Field(() => Int) users: number
  @Field(() => Int, {
    description: 'Sessions completed in the last 30 UTC days: the sum of `sessionsPerDay`.',
  })
  sessionsCompleted30d: number
  @Field(() => [Money], {
    description: 'Paid for sessions sold in the last 30 UTC days, before refunds, per currency.',
  })
  grossBookings30d: Money[]
  @Field(() => [DayCount], { description: 'Sessions completed on each of the last 30 UTC days.' })
  sessionsPerDay: DayCount[]
}

@ObjectType({ description: 'A coach’s practice at a glance.' })
export class CoachOverview {
  @Field(() => Int) upcomingCount: number
  @Field(() => Int) requestsCount: number
  @Field(() => Int) completedCount: number
  @Field(() => Money, {
    description:
      'After commission and refunds, this calendar month in the coach’s zone and currency; as `coachEarnings` says it.',
  })
  earnedThisMonth: Money
}
