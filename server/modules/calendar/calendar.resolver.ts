import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { UTCDateTime } from '../../graphql/date-time.ts'
import {
  BusyCalendar,
  BusyCalendarPayload,
  BusyTime,
  CalendarFeed,
  ImportBusyTimesInput,
  SubscribeBusyCalendarInput,
} from './calendar.type.ts'
import { myCalendarFeed, resetCalendarFeed } from './feed/calendar-feed.service.ts'
import { myBusyCalendars, myBusyTimes } from './busy/find-busy-calendars.query.ts'
import { importBusyTimes } from './busy/import-busy-times.service.ts'
import { refreshBusyCalendar } from './busy/refresh-busy-calendar.service.ts'
import { removeBusyCalendar } from './busy/remove-busy-calendar.service.ts'
import { subscribeBusyCalendar } from './busy/subscribe-busy-calendar.service.ts'

@Resolver()
export class CalendarResolver {
  @Query(() => [BusyCalendar], {
    description:
      'The other calendars whose busy time keeps the signed-in coach from being booked, oldest first.',
  })
  myBusyCalendars(@Ctx() ctx: Context): Promise<BusyCalendar[]> {
    return myBusyCalendars(ctx)
  }

  @Query(() => [BusyTime], {
    description: 'Busy time of those calendars that meets a range of at most 31 days, by start.',
  })
  myBusyTimes(
    @Ctx() ctx: Context,
    @Arg('from', () => UTCDateTime) from: Date,
    @Arg('to', () => UTCDateTime, { description: 'Excluded.' }) to: Date,
  ): Promise<BusyTime[]> {
    return myBusyTimes(ctx, from, to)
  }

  @Mutation(() => BusyCalendarPayload, {
    description: 'Take the busy times of the next 180 days from a calendar file. Nothing else of it is kept.',
  })
  importBusyTimes(
    @Ctx() ctx: Context,
    @Arg('input', () => ImportBusyTimesInput) input: ImportBusyTimesInput,
  ): Promise<BusyCalendarPayload> {
    return importBusyTimes(ctx, input)
  }

  @Mutation(() => BusyCalendarPayload, {
    description: 'Take busy times from a calendar’s address, now and then every hour.',
  })
  subscribeBusyCalendar(
    @Ctx() ctx: Context,
    @Arg('input', () => SubscribeBusyCalendarInput) input: SubscribeBusyCalendarInput,
  ): Promise<BusyCalendarPayload> {
    return subscribeBusyCalendar(ctx, input)
  }

  @Mutation(() => BusyCalendarPayload, {
    description:
      'Read a subscribed calendar now. When that fails, its `lastError` says why and its times stay.',
  })
  refreshBusyCalendar(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<BusyCalendarPayload> {
    return refreshBusyCalendar(ctx, id)
  }

  @Mutation(() => BusyCalendar, {
    description: 'Forget a calendar and its busy times, which can be booked again. Answers what it was.',
  })
  removeBusyCalendar(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<BusyCalendar> {
    return removeBusyCalendar(ctx, id)
  }

  @Query(() => CalendarFeed, { description: 'The address of the signed-in person’s sessions as a calendar.' })
  myCalendarFeed(@Ctx() ctx: Context): Promise<CalendarFeed> {
    return myCalendarFeed(ctx)
  }

  @Mutation(() => CalendarFeed, {
    description: 'Give the feed a new address; the old one answers 404 from now on.',
  })
  resetCalendarFeed(@Ctx() ctx: Context): Promise<CalendarFeed> {
    return resetCalendarFeed(ctx)
  }
}
