import { Field, ID, InputType, Int } from 'type-graphql'
import { RecommendationEnum, ScorecardDimensionEnum } from './scorecard-enum.type.ts'
import type { Dimension } from './template.rules.ts'
import { PriorityFollowUpInput } from './follow-up/follow-up.type.ts'
import type { Recommendation } from './progress/weighted-mean.rules.ts'

@InputType({ description: 'One score.' })
export class ScorecardScoreInput {
  @Field(() => ScorecardDimensionEnum) dimension: Dimension
  @Field(() => Int, { nullable: true, description: '1 to 5; null or left out when it was not observed.' })
  score?: number | null
  @Field(() => String, {
    nullable: true,
    description: 'What was said or done; needed at 2 or less and 4 or more. Up to 500 characters.',
  })
  evidence?: string | null
}

@InputType({ description: 'One thing to work on; to be sent, all three sentences are needed.' })
export class ScorecardPriorityInput {
  @Field(() => ScorecardDimensionEnum, { nullable: true }) dimension?: Dimension | null
  @Field(() => String, { nullable: true, description: 'Up to 500 characters.' }) observation?: string | null
  @Field(() => String, { nullable: true, description: 'Up to 500 characters.' }) why?: string | null
  @Field(() => String, { nullable: true, description: 'Up to 500 characters.' }) nextStep?: string | null
}

@InputType({
  description: 'From which state of a draft a page wrote. An older state than the one kept is a CONFLICT.',
})
export class DraftOriginInput {
  @Field(() => Int, { description: 'draftRevision as it was read last; 0 before the first save.' })
  revision: number
  @Field(() => ID, { description: 'The page that writes: a UUID of its own.' }) editor: string
  @Field(() => Int, { description: 'Which of that page’s saves this is, counted up.' }) save: number
}

@InputType({ description: 'A scorecard as far as it is filled in; it replaces what was saved before.' })
export class ScorecardDraftInput {
  @Field(() => ID) sessionId: string
  @Field(() => [ScorecardScoreInput], { nullable: true }) scores?: ScorecardScoreInput[] | null
  @Field(() => [String], { nullable: true, description: 'Up to 5, each up to 300 characters.' })
  strengths?: string[] | null
  @Field(() => [ScorecardPriorityInput], { nullable: true, description: 'Up to three.' })
  priorities?: ScorecardPriorityInput[] | null
  @Field(() => RecommendationEnum, { nullable: true }) recommendation?: Recommendation | null
  @Field(() => String, { nullable: true, description: 'Up to 500 characters.' }) explanation?: string | null
  @Field(() => [PriorityFollowUpInput], {
    nullable: true,
    description: 'What became of priorities of earlier scorecards; left out, what was kept of them stays.',
  })
  followUps?: PriorityFollowUpInput[] | null
  @Field(() => DraftOriginInput, {
    nullable: true,
    description: 'Left out, it takes the place of whatever is kept.',
  })
  origin?: DraftOriginInput | null
}

@InputType({
  description:
    'A scorecard to send: scores (or an uploaded sheet), at least one strength, one to three priorities and a recommendation.',
})
export class SubmitScorecardInput {
  @Field(() => ID) sessionId: string
  @Field(() => [ScorecardScoreInput], {
    nullable: true,
    description: 'Dimensions left out were not observed. May be empty when a sheet was uploaded.',
  })
  scores?: ScorecardScoreInput[] | null
  @Field(() => [String], { description: '1 to 5, each up to 300 characters.' }) strengths: string[]
  @Field(() => [ScorecardPriorityInput], { description: 'One to three, most important first.' })
  priorities: ScorecardPriorityInput[]
  @Field(() => RecommendationEnum) recommendation: Recommendation
  @Field(() => String, {
    nullable: true,
    description: 'Needed when the recommendation is more than a band from the mean; up to 500 characters.',
  })
  explanation?: string | null
  @Field(() => [PriorityFollowUpInput], {
    nullable: true,
    description:
      'What became of each priority in followUps of the scorecard; needed for all of them, in this or in the draft.',
  })
  followUps?: PriorityFollowUpInput[] | null
  @Field(() => DraftOriginInput, {
    nullable: true,
    description: 'From which state of the draft it was written; left out, whatever is kept is replaced.',
  })
  origin?: DraftOriginInput | null
}

@InputType({ description: 'What a seeker gives themselves for one dimension.' })
export class SelfScoreLineInput {
  @Field(() => ScorecardDimensionEnum) dimension: Dimension
  @Field(() => Int, { nullable: true, description: '1 to 5; null when it did not come up.' })
  score?: number | null
}

@InputType({ description: 'A seeker’s own scores, by their account or the session’s token.' })
export class SubmitSelfScoreInput {
  @Field(() => ID) sessionId: string
  @Field(() => String, { nullable: true }) token?: string | null
  @Field(() => [SelfScoreLineInput]) scores: SelfScoreLineInput[]
}
