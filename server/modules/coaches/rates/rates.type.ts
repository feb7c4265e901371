import { Field, Int, ObjectType } from 'type-graphql'
import { Money } from '../../../graphql/money.type.ts'

@ObjectType({
  description:
    'Hourly rates of listed coaches in the same currency who share at least two things with the coach: a specialty, a firm, or years of experience that are at most three apart.',
})
export class ComparableRates {
  @Field(() => Int, { description: 'How many coaches are compared; the coach is not one of them.' })
  coaches: number
  @Field(() => Int, { description: 'How many it takes before a rate is said.' }) fewest: number
  @Field(() => Money, {
    nullable: true,
    description: 'A quarter of them charge at most this; null while they are too few.',
  })
  lower: Money | null
  @Field(() => Money, {
    nullable: true,
    description: 'Half of them charge at most this; null while they are too few.',
  })
  middle: Money | null
  @Field(() => Money, {
    nullable: true,
    description: 'Three quarters of them charge at most this; null while they are too few.',
  })
  upper: Money | null
}
