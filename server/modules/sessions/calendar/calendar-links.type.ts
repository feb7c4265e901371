import { Field, ObjectType } from 'type-graphql'

@ObjectType({ description: 'Addresses of calendars on the web that add a session by hand.' })
export class CalendarLinks {
  @Field(() => String) google: string
  @Field(() => String) outlook: string
}
