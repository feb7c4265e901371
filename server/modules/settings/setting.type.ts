import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { connectionOf } from '../../graphql/connection.type.ts'
import { UTCDateTime } from '../../graphql/date-time.ts'
import { SettingsStateEnum } from './settings-version.type.ts'
import type { SettingsState } from './settings-version.rules.ts'

@ObjectType({ description: 'What a figure will be from an instant on.' })
export class UpcomingFigure {
  @Field(() => Int, { description: 'The settings version that brings it.' }) number: number
  @Field(() => String) value: string
  @Field(() => UTCDateTime) beginsAt: Date
}

@ObjectType('Setting', { description: 'A business figure of the marketplace.' })
export class SettingObject {
  @Field(() => ID) key: string
  @Field(() => String, { description: 'The heading it stands under.' }) group: string
  @Field(() => String) label: string
  @Field(() => String, { description: 'minutes, hours, %, and so on.' }) unit: string
  @Field(() => String, { nullable: true, description: 'What changes with it, or does not.' }) note:
    | string
    | null
  @Field(() => String, { description: 'The part of the product’s decisions it comes from.' }) source: string
  @Field(() => Boolean, { description: 'A day, YYYY-MM-DD; otherwise a number.' }) isDate: boolean
  @Field(() => Float, { nullable: true, description: 'Null for a day.' }) min: number | null
  @Field(() => Float, { nullable: true, description: 'Null for a day.' }) max: number | null
  @Field(() => String, { description: 'In force when nobody has changed it.' }) defaultValue: string
  @Field(() => String, { description: 'In force now.' }) value: string
  @Field(() => Int, { description: 'Grows with each change; 0 is the default.' }) version: number
  @Field(() => UTCDateTime, { nullable: true }) changedAt: Date | null
  @Field(() => String, { nullable: true, description: 'The admin’s name.' }) changedBy: string | null
  @Field(() => [UpcomingFigure], { description: 'What it will be, the next first.' })
  upcoming: UpcomingFigure[]
}

@ObjectType({ description: 'A figure as it was put in force once, or will be.' })
export class SettingVersion {
  @Field(() => Int) version: number
  @Field(() => String) value: string
  @Field(() => String) reason: string
  @Field(() => UTCDateTime) changedAt: Date
  @Field(() => String) changedBy: string
  @Field(() => UTCDateTime, { description: 'In force from then on; `changedAt` unless it was scheduled.' })
  beginsAt: Date
  @Field(() => SettingsStateEnum) state: SettingsState
}

export const { Connection: SettingVersionConnection } = connectionOf('SettingVersion', () => SettingVersion)
export type SettingVersionConnection = InstanceType<typeof SettingVersionConnection>

@InputType({ description: 'A new figure, and why.' })
export class ChangeSettingInput {
  @Field(() => ID) key: string
  @Field(() => String, { description: 'A number, or a day as YYYY-MM-DD.' }) value: string
  @Field(() => Int, { description: 'The version you saw; CONFLICT when there is a newer one.' })
  expectedVersion: number
  @Field(() => String, { description: '5 to 500 characters.' }) reason: string
}

@InputType({ description: 'A former figure to put in force again, and why.' })
export class RestoreSettingInput {
  @Field(() => ID) key: string
  @Field(() => Int, { description: '0 is the default.' }) version: number
  @Field(() => Int, { description: 'The version you saw; CONFLICT when there is a newer one.' })
  expectedVersion: number
  @Field(() => String, { description: '5 to 500 characters.' }) reason: string
}
