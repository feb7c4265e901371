import { Field, Float, ID, Int, ObjectType } from 'type-graphql'
import { UTCDateTime } from '../../../graphql/date-time.ts'
import { RecommendationEnum, ScorecardDimensionEnum } from '../scorecard-enum.type.ts'
import type { Dimension } from '../template.rules.ts'
import type { Recommendation } from './weighted-mean.rules.ts'

@ObjectType({ description: 'Own scores against the coach’s for one dimension.' })
export class SelfGap {
  @Field(() => ScorecardDimensionEnum) dimension: Dimension
  @Field(() => String) label: string
  @Field(() => Int, { description: 'Scorecards in which both scored it.' }) scorecards: number
  @Field(() => Float) ownMean: number
  @Field(() => Float) coachMean: number
  @Field(() => Float, { description: 'Own less coach’s: above zero is overrating.' }) gap: number
  @Field(() => Boolean, { description: 'Whether three or more say so.' }) isEnough: boolean
}

@ObjectType({
  description: 'The weighted mean of one scorecard, as given and with its coach’s severity taken out.',
})
export class AdjustedScore {
  @Field(() => ID) sessionId: string
  @Field(() => UTCDateTime) at: Date
  @Field(() => String) sessionTitle: string
  @Field(() => String) coachName: string
  @Field(() => Float) raw: number
  @Field(() => Float, { description: 'Raw less the coach’s offset, 1 to 5.' }) adjusted: number
  @Field(() => Float, { nullable: true, description: 'The seeker’s own weighted mean.' }) own: number | null
}

@ObjectType({ description: 'How a coach scores against all coaches.' })
export class CoachSeverity {
  @Field(() => String) coachName: string
  @Field(() => Int, { description: 'Scorecards of this coach, with all seekers.' }) scorecards: number
  @Field(() => Float, {
    nullable: true,
    description:
      'Points above (generous) or below (harsh) the mean of all, drawn towards zero by n / (n + 5). Null below three scorecards.',
  })
  offset: number | null
}

@ObjectType({ description: 'How often a coach gave a recommendation.' })
export class RecommendationCount {
  @Field(() => RecommendationEnum) recommendation: Recommendation
  @Field(() => Int) scorecards: number
}

@ObjectType({
  description: 'What scorecards say beyond a trend. Seekers read their own; a coach reads how they score.',
})
export class ScorecardAnalytics {
  @Field(() => [SelfGap], { description: 'Widest first.' }) gaps: SelfGap[]
  @Field(() => [AdjustedScore], { description: 'Oldest first.' }) scores: AdjustedScore[]
  @Field(() => [CoachSeverity], { description: 'The coaches of these scorecards.' }) coaches: CoachSeverity[]
  @Field(() => Float, { nullable: true, description: 'Mean of all scorecards; null below three.' })
  everybody: number | null
  @Field(() => CoachSeverity, { nullable: true, description: 'The viewer’s own, when they coach.' })
  own: CoachSeverity | null
  @Field(() => [RecommendationCount], { description: 'The viewer’s own, when they coach.' })
  recommendations: RecommendationCount[]
}
