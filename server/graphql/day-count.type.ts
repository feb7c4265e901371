import { Field, Int, ObjectType } from 'type-graphql'

@ObjectType({ description: 'Sessions completed on a day.' })
export class DayCount {
  @Field(() => String, { description: 'UTC date, YYYY-MM-DD.' }) date: string
  @Field(() => Int) count: number
}
