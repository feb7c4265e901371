import { Field, Float, Int, ObjectType } from 'type-graphql'
import { UTCDateTime } from '../../../graphql/date-time.ts'

@ObjectType({
  description: 'How much of an hour of the week was open, and booked, over the days that are asked about.',
})
export class WeekHour {
  @Field(() => Int, { description: '1 is Monday.' }) weekday: number
  @Field(() => Int, { description: 'From 0 to 23, as clocks in the zone show it.' }) hour: number
  @Field(() => Int, { description: 'Weekly hours of listed coaches, in minutes.' }) openMinutes: number
  @Field(() => Int, { description: 'What sessions sold and not called off take of it.' })
  bookedMinutes: number
  @Field(() => Int, {
    description: 'Sessions that take some of it; one that goes into the next hour is one in each.',
  })
  sessions: number
  @Field(() => Float, { nullable: true, description: 'Booked of open in %; null of nothing open.' })
  share: number | null
}

@ObjectType({ description: 'Open and booked time by hour of the week, in a time zone.' })
export class WeekLiquidity {
  @Field(() => UTCDateTime, { description: 'Midnight UTC of the first day.' }) from: Date
  @Field(() => UTCDateTime) to: Date
  @Field(() => Int, { description: 'Listed coaches who keep weekly hours.' }) coaches: number
  @Field(() => Int, { description: 'Sessions that began in these days, each once.' }) sessions: number
  @Field(() => [WeekHour], { description: 'All 168, from Monday at midnight.' }) hours: WeekHour[]
}
