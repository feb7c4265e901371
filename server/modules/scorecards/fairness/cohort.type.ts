import { Field, Float, Int, ObjectType } from 'type-graphql'
import { PrepStageEnum } from '../../../graphql/enums.ts'
import type { PrepStage } from '../../users/user-profile.rules.ts'

@ObjectType({
  description:
    'The mean of the means of twenty people or more, by the scorecards they have opened; computed every night. Of everybody without a firm and a stage.',
})
export class CohortMean {
  @Field(() => String, { nullable: true, description: 'A firm they aim at, as the viewer spells it.' })
  firm: string | null
  @Field(() => PrepStageEnum, { nullable: true, description: 'Where they stand.' }) stage: PrepStage | null
  @Field(() => Int, { description: 'How many they are at least: rounded down to tens.' }) people: number
  @Field(() => Float, { description: 'To a tenth.' }) mean: number
}
