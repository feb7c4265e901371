import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { UTCDateTime } from '../../graphql/date-time.ts'
import type { EventName } from './event.rules.ts'

export const AnalyticsEventNameEnum = {
  SESSION_STARTED: 'session_started',
  SESSION_COMPLETED: 'session_completed',
  PRACTICE_ATTEMPTED: 'practice_attempted',
  PAYMENT_INITIATED: 'payment_initiated',
  PAYMENT_COMPLETED: 'payment_completed',
  PAGE_VIEW: 'page_view',
} as const
registerEnumType(AnalyticsEventNameEnum, { name: 'AnalyticsEventName', description: 'What a visitor did.' })

@InputType({ description: 'A fact about an event. Nothing that names a person.' })
export class EventPropertyInput {
  @Field(() => String, { description: 'snake_case, at most 40 characters.' }) key: string
  @Field(() => String, { description: 'At most 100 characters.' }) value: string
}

@InputType({ description: 'Something a visitor did.' })
export class AnalyticsEventInput {
  @Field(() => AnalyticsEventNameEnum) name: EventName
  @Field(() => UTCDateTime, { description: 'By the browser’s clock; one that is a day off counts as now.' })
  at: Date
  @Field(() => String, { nullable: true, description: 'The template of the page’s route: /coach/:id.' })
  path?: string | null
  @Field(() => [EventPropertyInput], { nullable: true, description: 'At most 10.' })
  properties?: EventPropertyInput[] | null
}

@InputType({ description: 'A batch of events of one visitor.' })
export class RecordEventsInput {
  @Field(() => ID, { description: 'A random UUID that lives as long as the browser tab.' }) visitorId: string
  @Field(() => [AnalyticsEventInput], { description: '1 to 20.' }) events: AnalyticsEventInput[]
}

@ObjectType({ description: 'What became of a batch of events.' })
export class RecordEventsPayload {
  @Field(() => Int, { description: 'How many were stored: none for a browser that asks not to be tracked.' })
  recorded: number
}

@InputType({ description: 'A failure in the browser, for the server’s log.' })
export class ReportProblemInput {
  @Field(() => String, { description: 'At most 500 characters are kept.' }) message: string
  @Field(() => String, { nullable: true, description: 'At most 4,000 characters are kept.' })
  stack?: string | null
  @Field(() => String, { nullable: true, description: 'The template of the page’s route: /coach/:id.' })
  path?: string | null
}
