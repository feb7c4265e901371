import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql'
import { UTCDateTime } from '../../../graphql/date-time.ts'
import type { Abstention, CoachFigure } from './fair-scores.rules.ts'

const AbstentionEnum = {
  TOO_FEW_SCORECARDS: 'TOO_FEW_SCORECARDS',
  ONE_COACH: 'ONE_COACH',
  SAME_SEEKERS: 'SAME_SEEKERS',
  TOO_FEW_PEOPLE: 'TOO_FEW_PEOPLE',
  PAIRING: 'PAIRING',
} as const
registerEnumType(AbstentionEnum, {
  name: 'FairScoreAbstention',
  description: 'Why no figure is told.',
  valuesConfig: {
    TOO_FEW_SCORECARDS: { description: 'Fewer than three.' },
    ONE_COACH: { description: 'More than three quarters are of one coach, who could be read out of it.' },
    SAME_SEEKERS: { description: 'All are of one seeker.' },
    TOO_FEW_PEOPLE: { description: 'Fewer than twenty people have been scored.' },
    PAIRING: { description: 'Who meets whom cannot tell the coaches from their seekers.' },
  },
})

@ObjectType({
  description:
    'The mean of a seeker’s opened scorecards, as given and with what their coaches and cases add or take away left out.',
})
export class FairScore {
  @Field(() => Int) scorecards: number
  @Field(() => Float, { nullable: true, description: 'As given, to a tenth; null below three scorecards.' })
  raw: number | null
  @Field(() => Float, { nullable: true, description: 'To a tenth, so that no coach can be read out of it.' })
  adjusted: number | null
  @Field(() => Float, { nullable: true, description: 'Standard error of the adjusted mean, in points.' })
  error: number | null
  @Field(() => AbstentionEnum, { nullable: true, description: 'Null when there is an adjusted mean.' })
  abstention: Abstention | null
  @Field(() => Float, {
    nullable: true,
    description:
      'How much of the offsets is taken out of everybody, 0 to 1: less where strong seekers book generous coaches.',
  })
  takenOut: number | null
  @Field(() => UTCDateTime) computedAt: Date
}

@ObjectType({ description: 'How a coach scores against all others, told to that coach alone.' })
export class CoachCalibration {
  @Field(() => Int) scorecards: number
  @Field(() => Int, { description: 'People they are of.' }) seekers: number
  @Field(() => Float, {
    nullable: true,
    description:
      'Points above (generous) or below (harsh) what others give the same seekers for the same cases.',
  })
  offset: number | null
  @Field(() => Float, { nullable: true, description: 'Lower end of its 95 % interval.' }) low: number | null
  @Field(() => Float, { nullable: true, description: 'Upper end of its 95 % interval.' }) high: number | null
  @Field(() => AbstentionEnum, { nullable: true, description: 'Null when there is an offset.' })
  abstention: CoachFigure['abstention']
  @Field(() => UTCDateTime) computedAt: Date
}
