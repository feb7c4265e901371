import { ScheduleEntry } from '../sessions/schedule-entry.type.ts'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { UTCDateTime } from '../../graphql/date-time.ts'
import { SlotReasonEnum } from '../../graphql/enums.ts'
import { Money } from '../../graphql/money.type.ts'
import {
  AvailabilityInput,
  DateOverrideObject,
  TimeOffObject,
  TimeRangeObject,
} from '../availability/availability.type.ts'
import type { SlotReason } from '../availability/slots/slot.rules.ts'

@ObjectType({ description: 'A stretch of time.' })
export class ScheduleSpan {
  @Field(() => UTCDateTime) startsAt: Date
  @Field(() => UTCDateTime) endsAt: Date
}

@ObjectType({ description: 'The coach’s hours on one date, before time off and sessions.' })
export class ScheduleDay {
  @Field(() => String, { description: 'YYYY-MM-DD in the coach’s zone.' }) date: string
  @Field(() => Boolean, { description: 'Has hours of its own instead of the week’s.' }) isOverride: boolean
  @Field(() => [TimeRangeObject]) ranges: TimeRangeObject[]
  @Field(() => [ScheduleSpan], { description: 'The same hours as instants.' }) open: ScheduleSpan[]
}

@ObjectType({ description: 'A coach’s calendar over a range.' })
export class Schedule {
  @Field(() => String, { description: 'IANA zone the dates are in: the coach’s; UTC while none is set.' })
  timeZone: string
  @Field(() => [ScheduleDay], { description: 'Every date the range touches; none without hours.' })
  days: ScheduleDay[]
  @Field(() => [ScheduleEntry], { description: 'By start.' }) entries: ScheduleEntry[]
  @Field(() => [TimeOffObject], { description: 'What meets the range.' }) timeOff: TimeOffObject[]
  @Field(() => [Money], { description: 'What the entries that are sold bring, each currency apart.' })
  net: Money[]
}

@ObjectType({
  description: 'A session to come that a change would leave at odds with the calendar. It stays.',
})
export class TouchedSession {
  @Field(() => ScheduleEntry) session: ScheduleEntry
  @Field(() => [SlotReasonEnum], { description: 'Why it could not be booked any more.' })
  reasons: SlotReason[]
}

@ObjectType({ description: 'What a calendar would do if it were saved.' })
export class SchedulePreview {
  @Field(() => Int, { description: 'Days from now over which times are counted.' }) days: number
  @Field(() => Int, { description: 'Start times it would offer then.' }) bookableTimes: number
  @Field(() => Int, { description: 'Start times the saved calendar offers then.' }) bookableTimesNow: number
  @Field(() => [TouchedSession], { description: 'By start.' }) touched: TouchedSession[]
}

@InputType({
  description:
    'A change to a calendar that is not made yet: time off, the hours of one date, or a whole calendar instead.',
})
export class ScheduleChangeInput {
  @Field(() => AvailabilityInput, { nullable: true }) availability?: AvailabilityInput
  @Field(() => TimeOffObject, { nullable: true }) timeOff?: TimeOffObject
  @Field(() => DateOverrideObject, { nullable: true }) override?: DateOverrideObject
}
