import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { UTCDateTime } from '../../graphql/date-time.ts'
import { AvailabilityInput } from '../availability/availability.type.ts'
import { CoachProfileObject } from '../coaches/coach-profile.type.ts'
import { presentProfile } from '../coaches/present-profile.view.ts'
import { saveCalendar } from '../coaches/save-profile.service.ts'
import { mySchedule, touchedSessions } from './find-schedule.query.ts'
import { previewSchedule } from './preview-schedule.query.ts'
import { Schedule, ScheduleChangeInput, SchedulePreview } from './schedule.type.ts'
import { ScheduleEntry } from '../sessions/schedule-entry.type.ts'

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

  @Query(() => SchedulePreview, {
    description: 'What a calendar of the signed-in coach would do if it were saved; nothing is changed.',
  })
  previewSchedule(
    @Ctx() ctx: Context,
    @Arg('availability', () => AvailabilityInput) availability: AvailabilityInput,
    @Arg('sessionType', () => String, { description: 'Key of the type whose times are counted.' })
    sessionType: string,
  ): Promise<SchedulePreview> {
    return previewSchedule(ctx, availability, sessionType)
  }

  @Mutation(() => CoachProfileObject, {
    description:
      'Replace the signed-in coach’s calendar. With the `revision` it was made from, an older one is refused. Sold sessions stay.',
  })
  async saveCalendar(
    @Ctx() ctx: Context,
    @Arg('availability', () => AvailabilityInput) availability: AvailabilityInput,
  ): Promise<CoachProfileObject> {
    return presentProfile(await saveCalendar(ctx, availability))
  }
}
