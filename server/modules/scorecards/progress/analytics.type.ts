import { Field, Float, ID, Int, ObjectType } from 'type-graphql'
import { UTCDateTime } from '../../../graphql/date-time.ts'
import { CohortMean } from '../fairness/cohort.type.ts'
import { FairScore } from '../fairness/fair-score.type.ts'
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

@ObjectType({ description: 'The weighted mean of one scorecard, and the seeker’s own.' })
export class SessionScore {
  @Field(() => ID) sessionId: string
  @Field(() => UTCDateTime) at: Date
  @Field(() => String) sessionTitle: string
  @Field(() => String) coachName: string
  @Field(() => Float, { description: 'As the coach gave it.' }) raw: number
  @Field(() => Float, { nullable: true, description: 'The seeker’s own weighted mean.' }) own: number | null
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
  @Field(() => [SessionScore], { description: 'Oldest first.' }) scores: SessionScore[]
  @Field(() => FairScore, {
    nullable: true,
    description: 'The mean of them with the coaches’ severity left out; null before the first night.',
  })
  fair: FairScore | null
  @Field(() => Float, {
    nullable: true,
    description: 'Mean of everybody’s means, to a tenth; null while fewer than twenty people have one.',
  })
  everybody: number | null
  @Field(() => [CohortMean], {
    description:
      'Everybody, and who aims at the viewer’s firms or stands at their stage; nothing of fewer than twenty people.',
  })
  cohorts: CohortMean[]
  @Field(() => [RecommendationCount], { description: 'The viewer’s own, when they coach.' })
  recommendations: RecommendationCount[]
}
