import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { UTCDateTime } from '../../graphql/date-time.ts'
import { SlotReasonEnum } from '../../graphql/enums.ts'
import type { SlotReason } from './slots/slot.rules.ts'

@ObjectType({ description: 'A time that can be booked now.' })
export class Slot {
  @Field(() => UTCDateTime) startsAt: Date
  @Field(() => UTCDateTime) endsAt: Date
  @Field(() => String, { description: 'The IANA zone asked for; the local fields are in it.' })
  timeZone: string
  @Field(() => String, { description: 'Wall-clock date of the start, YYYY-MM-DD.' }) localDate: string
  @Field(() => String, { description: 'Wall-clock time of the start, HH:MM.' }) localStart: string
}

@ObjectType({ description: 'One reason why a time cannot be booked.' })
export class SlotReasonDetail {
  @Field(() => SlotReasonEnum) code: SlotReason
  @Field(() => String, { description: 'A sentence for a person.' }) message: string
}

@ObjectType({ description: 'Whether an instant can be booked and, if not, every reason why.' })
export class SlotExplanation {
  @Field(() => Boolean) bookable: boolean
  @Field(() => [SlotReasonDetail]) reasons: SlotReasonDetail[]
}

@ObjectType('TimeRange', { description: 'Wall-clock hours of one day.' })
@InputType('TimeRangeInput', { description: 'Wall-clock hours of one day.' })
export class TimeRangeObject {
  @Field(() => String, { description: 'HH:MM' }) start: string
  @Field(() => String, { description: 'HH:MM, later than the start; 24:00 is midnight.' }) end: string
}

@ObjectType('WeeklyHours', { description: 'Hours that repeat every week, in the coach’s zone.' })
export class WeeklyHoursObject {
  @Field(() => [TimeRangeObject]) mon: TimeRangeObject[]
  @Field(() => [TimeRangeObject]) tue: TimeRangeObject[]
  @Field(() => [TimeRangeObject]) wed: TimeRangeObject[]
  @Field(() => [TimeRangeObject]) thu: TimeRangeObject[]
  @Field(() => [TimeRangeObject]) fri: TimeRangeObject[]
  @Field(() => [TimeRangeObject]) sat: TimeRangeObject[]
  @Field(() => [TimeRangeObject]) sun: TimeRangeObject[]
}

@InputType('WeeklyHoursInput', { description: 'Hours of every week; a day left out is closed.' })
export class WeeklyHoursInput {
  @Field(() => [TimeRangeObject], { nullable: true }) mon?: TimeRangeObject[]
  @Field(() => [TimeRangeObject], { nullable: true }) tue?: TimeRangeObject[]
  @Field(() => [TimeRangeObject], { nullable: true }) wed?: TimeRangeObject[]
  @Field(() => [TimeRangeObject], { nullable: true }) thu?: TimeRangeObject[]
  @Field(() => [TimeRangeObject], { nullable: true }) fri?: TimeRangeObject[]
  @Field(() => [TimeRangeObject], { nullable: true }) sat?: TimeRangeObject[]
  @Field(() => [TimeRangeObject], { nullable: true }) sun?: TimeRangeObject[]
}

@ObjectType('DateOverride', {
  description: 'Hours of one date instead of the weekly ones; none means closed.',
})
@InputType('DateOverrideInput', {
  description: 'Hours of one date instead of the weekly ones; none means closed.',
})
export class DateOverrideObject {
  @Field(() => String, { description: 'YYYY-MM-DD' }) date: string
  @Field(() => [TimeRangeObject]) ranges: TimeRangeObject[]
}

@ObjectType('TimeOff', { description: 'A span without sessions.' })
@InputType('TimeOffInput', { description: 'A span without sessions.' })
export class TimeOffObject {
  @Field(() => UTCDateTime) from: Date
  @Field(() => UTCDateTime) to: Date
}

@ObjectType('AvailabilityRules', { description: 'What a bookable time keeps to.' })
export class AvailabilityRulesObject {
  @Field(() => Int) slotIntervalMinutes: number
  @Field(() => Int) bufferBeforeMinutes: number
  @Field(() => Int) bufferAfterMinutes: number
  @Field(() => Int) minimumNoticeHours: number
  @Field(() => Int) windowDays: number
  @Field(() => Int) maxPerDay: number
  @Field(() => Int) maxPerWeek: number
}

@InputType('AvailabilityRulesInput', {
  description:
    'A rule that is left out, or sent as it is in `figures.calendarRules` and never was another, follows that figure.',
})
export class AvailabilityRulesInput {
  @Field(() => Int, { nullable: true, description: '15, 20, 30 or 60.' })
  slotIntervalMinutes?: number
  @Field(() => Int, { nullable: true, description: '0 to 120.' }) bufferBeforeMinutes?: number
  @Field(() => Int, { nullable: true, description: '0 to 120.' }) bufferAfterMinutes?: number
  @Field(() => Int, { nullable: true, description: '0 to 336.' }) minimumNoticeHours?: number
  @Field(() => Int, { nullable: true, description: '1 to 180.' }) windowDays?: number
  @Field(() => Int, { nullable: true, description: '1 to 24.' }) maxPerDay?: number
  @Field(() => Int, { nullable: true, description: '1 to 100.' }) maxPerWeek?: number
}

@ObjectType('Availability', { description: 'When a coach takes sessions.' })
export class AvailabilityObject {
  @Field(() => String, {
    description: 'Names this state of the calendar; send it back with a change to have a newer one kept.',
  })
  revision: string
  @Field(() => String, { description: 'IANA zone.' }) timezone: string
  @Field(() => WeeklyHoursObject) weekly: WeeklyHoursObject
  @Field(() => [DateOverrideObject]) overrides: DateOverrideObject[]
  @Field(() => [TimeOffObject]) timeOff: TimeOffObject[]
  @Field(() => AvailabilityRulesObject) rules: AvailabilityRulesObject
}

@InputType('AvailabilityInput', { description: 'When a coach takes sessions; it replaces what was there.' })
export class AvailabilityInput {
  @Field(() => String, {
    nullable: true,
    description:
      'The revision the change was made from, empty when there was no calendar: CONFLICT when it has changed since. Left out, the newest is replaced.',
  })
  revision?: string
  @Field(() => String, { description: 'IANA zone.' }) timezone: string
  @Field(() => WeeklyHoursInput) weekly: WeeklyHoursInput
  @Field(() => [DateOverrideObject], { nullable: true }) overrides?: DateOverrideObject[]
  @Field(() => [TimeOffObject], { nullable: true }) timeOff?: TimeOffObject[]
  @Field(() => AvailabilityRulesInput, { nullable: true }) rules?: AvailabilityRulesInput
}
