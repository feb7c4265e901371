import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { UTCDateTime } from '../../graphql/date-time.ts'
import { BusySourceEnum } from '../../graphql/enums.ts'
import { ScheduleEntry } from '../sessions/schedule-entry.type.ts'

export type BusySource = 'file' | 'url'

@ObjectType({
  description:
    'Another calendar of a coach, of which we keep only when it is busy: no title, place or guest.',
})
export class BusyCalendar {
  @Field(() => ID) id: string
  @Field(() => String, { description: 'The coach’s own name for it.' }) name: string
  @Field(() => BusySourceEnum) source: BusySource
  @Field(() => String, {
    nullable: true,
    description: 'The host of the address; the whole address is secret and not shown again. Null for a file.',
  })
  host: string | null
  @Field(() => Int, { description: 'Stretches of busy time that are not over.' }) busyTimesCount: number
  @Field(() => UTCDateTime, {
    nullable: true,
    description: 'How far ahead its busy times are known; null before the first success.',
  })
  coversUntil: Date | null
  @Field(() => UTCDateTime, { nullable: true, description: 'When it was last read, with success or not.' })
  lastFetchedAt: Date | null
  @Field(() => String, {
    nullable: true,
    description:
      'Why the last reading failed, for a person; the times known before still hold. Null when it went well.',
  })
  lastError: string | null
  @Field(() => String, {
    nullable: true,
    description:
      'What of its events could not be read, or was read in a guessed time zone because the calendar names one nobody knows: sentences for a person, from the last reading that went well. Null when all of it was understood.',
  })
  warning: string | null
  @Field(() => UTCDateTime) createdAt: Date
}

@ObjectType({ description: 'A stretch of busy time from another calendar; nothing can be booked in it.' })
export class BusyTime {
  @Field(() => ID) calendarId: string
  @Field(() => UTCDateTime) startsAt: Date
  @Field(() => UTCDateTime, { description: 'Excluded.' }) endsAt: Date
}

@ObjectType({ description: 'What came of reading a calendar.' })
export class BusyCalendarPayload {
  @Field(() => BusyCalendar) calendar: BusyCalendar
  @Field(() => [ScheduleEntry], {
    description: 'Booked sessions that its busy times run into, by start. They stay as they are.',
  })
  touchedSessions: ScheduleEntry[]
}

@InputType({ description: 'A calendar file to take busy times from.' })
export class ImportBusyTimesInput {
  @Field(() => ID, {
    nullable: true,
    description: 'An earlier import to read anew from this file; a new calendar when left out.',
  })
  calendarId?: string | null
  @Field(() => String, { description: '1 to 80 characters.' }) name: string
  @Field(() => String, {
    description:
      'The text of an .ics file (RFC 5545), at most 200,000 characters. Lines other than times may be left out before sending, and so may events that are over and do not repeat. What cannot be read is left out and counted in `calendar.warning`; only a text that is no whole calendar is refused, with BAD_USER_INPUT.',
  })
  ics: string
}

@InputType({ description: 'A calendar’s address to take busy times from.' })
export class SubscribeBusyCalendarInput {
  @Field(() => String, { description: '1 to 80 characters.' }) name: string
  @Field(() => String, {
    description:
      'A public https:// or webcal:// address of an .ics calendar, at most 10 MB; without titles and events that are over and do not repeat, 1 MB.',
  })
  url: string
}

@ObjectType({
  description: 'The private address of a person’s sessions, for their own calendar to subscribe to.',
})
export class CalendarFeed {
  @Field(() => String, { description: 'https address; whoever has it can read the sessions.' }) url: string
  @Field(() => String, { description: 'The same address for calendar programs: webcal://.' })
  webcalUrl: string
}
