import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql'
import { SUB_RATINGS, type SubRatingName } from '../reviews/sub-ratings.rules.ts'

const inCapitals = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

const SubRatingNameEnum = Object.fromEntries(SUB_RATINGS.map((name) => [inCapitals(name), name]))
registerEnumType(SubRatingNameEnum, {
  name: 'SubRatingName',
  description: 'What a reviewer may rate besides the whole.',
})

@ObjectType({ description: 'The mean of one sub-rating over the reviews that gave it, five at least.' })
export class SubRating {
  @Field(() => SubRatingNameEnum) name: SubRatingName
  @Field(() => Float, { description: '1 to 5, to one decimal.' }) mean: number
  @Field(() => Int, { description: 'How many reviews it is the mean of.' }) reviews: number
}

@ObjectType({ description: 'A share, and of how many.' })
export class MeasuredShare {
  @Field(() => Int) percent: number
  @Field(() => Int) outOf: number
}

@ObjectType({ description: 'How long a coach’s scorecards take after the session ends.' })
export class ScorecardTime {
  @Field(() => Int, { description: 'Hours, rounded; 1 at least.' }) medianHours: number
  @Field(() => Int, { description: 'Of how many scorecards.' }) scorecards: number
}

@ObjectType({ description: 'What is measured of how a coach gives feedback; each figure from five on.' })
export class MeasuredFeedback {
  @Field(() => [SubRating], { description: 'Those that five reviews or more gave, intro calls aside.' })
  subRatings: SubRating[]
  @Field(() => MeasuredShare, {
    nullable: true,
    description: 'Reviewers who would book again; null under five reviews.',
  })
  wouldRebook: MeasuredShare | null
  @Field(() => MeasuredShare, {
    nullable: true,
    description: 'Scores that say what was said or done; null under five scorecards.',
  })
  evidence: MeasuredShare | null
  @Field(() => ScorecardTime, { nullable: true, description: 'Null under five scorecards.' })
  scorecardTime: ScorecardTime | null
}
