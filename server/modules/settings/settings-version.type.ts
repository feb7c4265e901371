import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionOf } from '../../graphql/connection.type.ts'
import { UTCDateTime } from '../../graphql/date-time.ts'
import { lowerCased } from '../../graphql/enums.ts'
import type { SettingsState } from './settings-version.rules.ts'

export const SettingsStateEnum = lowerCased(['UPCOMING', 'IN_FORCE', 'PAST', 'WITHDRAWN'])
registerEnumType(SettingsStateEnum, {
  name: 'SettingsState',
  description: 'UPCOMING begins by itself at its instant; WITHDRAWN never began.',
})

@ObjectType({ description: 'A figure in two versions of the settings.' })
export class ComparedFigure {
  @Field(() => ID) key: string
  @Field(() => String, { description: 'The heading it stands under.' }) group: string
  @Field(() => String) label: string
  @Field(() => String) unit: string
  @Field(() => Boolean, { description: 'A day, YYYY-MM-DD; otherwise a number.' }) isDate: boolean
  @Field(() => String) before: string
  @Field(() => String) after: string
}

@ObjectType({ description: 'All figures as one change leaves them, of one figure or several.' })
export class SettingsVersion {
  @Field(() => Int, { description: 'In the order they were written; 0, the defaults, is in no list.' })
  number: number
  @Field(() => SettingsStateEnum) state: SettingsState
  @Field(() => UTCDateTime, { description: 'In force from then on.' }) beginsAt: Date
  @Field(() => UTCDateTime) changedAt: Date
  @Field(() => String, { description: 'The admin’s name.' }) changedBy: string
  @Field(() => String) reason: string
  @Field(() => [ComparedFigure], { description: 'What it changes, against the figures just before it.' })
  figures: ComparedFigure[]
  @Field(() => UTCDateTime, { nullable: true }) withdrawnAt: Date | null
  @Field(() => String, { nullable: true }) withdrawnBy: string | null
  @Field(() => String, { nullable: true }) withdrawnReason: string | null
}

export const { Connection: SettingsVersionConnection } = connectionOf(
  'SettingsVersion',
  () => SettingsVersion,
)
export type SettingsVersionConnection = InstanceType<typeof SettingsVersionConnection>

@InputType({ description: 'A figure to change, from what you saw.' })
export class ScheduledFigureInput {
  @Field(() => ID) key: string
  @Field(() => String, { description: 'A number, or a day as YYYY-MM-DD.' }) value: string
  @Field(() => Int, { description: 'The version in force that you saw; CONFLICT when there is a newer one.' })
  expectedVersion: number
}

@InputType({ description: 'Figures that change together at an instant to come, and why.' })
export class ScheduleSettingsInput {
  @Field(() => [ScheduledFigureInput], { description: 'Each figure once.' }) figures: ScheduledFigureInput[]
  @Field(() => UTCDateTime, { description: 'Now at the earliest.' }) beginsAt: Date
  @Field(() => String, { description: '5 to 500 characters.' }) reason: string
}

@InputType({ description: 'An upcoming change to take back, and why.' })
export class WithdrawSettingsInput {
  @Field(() => Int, { description: 'Of the settings version.' }) number: number
  @Field(() => String, { description: '5 to 500 characters.' }) reason: string
}
