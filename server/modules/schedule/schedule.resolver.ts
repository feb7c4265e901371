import { Arg, Ctx, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { UTCDateTime } from '../../graphql/date-time.ts'
import { mySchedule, touchedSessions } from './find-schedule.service.ts'
import { Schedule, ScheduleChangeInput, ScheduleEntry } from './schedule.type.ts'

@Resolver()
export class ScheduleResolver {
  @Query(() => Schedule, {
    description: 'The signed-in coach’s calendar from one instant to another, at most 31 days.',
  })
  mySchedule(
    @Ctx() ctx: Context,
    @Arg('from', () => UTCDateTime) from: Date,
    @Arg('to', () => UTCDateTime, { description: 'Excluded.' }) to: Date,
  ): Promise<Schedule> {
    return mySchedule(ctx, from, to)
  }

  @Query(() => [ScheduleEntry], {
    description: 'Future sessions that a change would leave outside the signed-in coach’s hours. They stay.',
  })
  touchedSessions(
    @Ctx() ctx: Context,
    @Arg('change', () => ScheduleChangeInput) change: ScheduleChangeInput,
  ): Promise<ScheduleEntry[]> {
    return touchedSessions(ctx, change)
  }
}
