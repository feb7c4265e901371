import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { UTCDateTime } from '../../../graphql/date-time.ts'
import { ChangedPartEnum, RecommendationEnum, ScorecardDimensionEnum } from '../scorecard-enum.type.ts'
import type { Recommendation } from '../progress/weighted-mean.rules.ts'
import { ScorecardPriorityInput, ScorecardScoreInput } from '../scorecard-input.type.ts'
import type { Dimension } from '../template.rules.ts'
import type { ChangedPart } from './amendment.rules.ts'

@ObjectType({ description: 'One place of a scorecard that an amendment changed.' })
export class ScorecardChange {
  @Field(() => ChangedPartEnum) part: ChangedPart
  @Field(() => ScorecardDimensionEnum, { nullable: true, description: 'Null for what is about none.' })
  dimension: Dimension | null
  @Field(() => String) label: string
  @Field(() => String, { description: 'What stood there before; may be empty.' }) from: string
  @Field(() => String, { description: 'What stands there since; may be empty.' }) to: string
}

@ObjectType({ description: 'A change that the coach made to a scorecard after it was sent.' })
export class ScorecardAmendment {
  @Field(() => ID) id: string
  @Field(() => UTCDateTime) amendedAt: Date | string
  @Field(() => Boolean, { description: 'Whether the seeker’s review was public by then.' })
  afterReview: boolean
  @Field(() => String, { nullable: true, description: 'Why, in the coach’s words, where they said so.' })
  reason: string | null
  @Field(() => [ScorecardChange], { description: 'Everything that it changed.' }) changes: ScorecardChange[]
}

@InputType({
  description: 'A scorecard as it shall stand from now on; the earlier version is kept and shown.',
})
export class AmendScorecardInput {
  @Field(() => ID) sessionId: string
  @Field(() => [ScorecardScoreInput], { nullable: true }) scores?: ScorecardScoreInput[] | null
  @Field(() => [String], { description: '1 to 5, each up to 300 characters.' }) strengths: string[]
  @Field(() => [ScorecardPriorityInput], { description: 'One to three, most important first.' })
  priorities: ScorecardPriorityInput[]
  @Field(() => RecommendationEnum) recommendation: Recommendation
  @Field(() => String, { nullable: true, description: 'Up to 500 characters.' }) explanation?: string | null
  @Field(() => String, { nullable: true, description: 'Why, for the seeker to read; up to 300 characters.' })
  reason?: string | null
}
