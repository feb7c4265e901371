import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { UTCDateTime } from '../../../graphql/date-time.ts'
import { lowerCased } from '../../../graphql/enums.ts'
import { ScorecardDimensionEnum } from '../scorecard-enum.type.ts'
import type { Dimension } from '../template.rules.ts'
import type { Outcome } from './follow-up.rules.ts'

export const PriorityOutcomeEnum = lowerCased(['FIXED', 'BETTER', 'NOT_YET', 'NOT_SEEN'])
registerEnumType(PriorityOutcomeEnum, {
  name: 'PriorityOutcome',
  description: 'What became of something to work on. NOT_SEEN: the session gave no occasion.',
})

export const PriorityStateEnum = lowerCased(['OPEN', 'NOT_YET', 'BETTER', 'FIXED'])
registerEnumType(PriorityStateEnum, {
  name: 'PriorityState',
  description: 'What the newest scorecard that speaks of a priority says. OPEN: none does yet.',
})

@ObjectType({ description: 'A priority of an earlier scorecard of the same two, and what became of it.' })
export class PriorityFollowUp {
  @Field(() => ID, { description: 'Of the session whose scorecard named it.' }) sessionId: string
  @Field(() => Int, { description: 'Its place in that scorecard, from 0.' }) place: number
  @Field(() => UTCDateTime, { description: 'When that session began.' }) at: Date
  @Field(() => ScorecardDimensionEnum, { nullable: true }) dimension: Dimension | null
  @Field(() => String, { nullable: true, description: 'The dimension’s name.' }) label: string | null
  @Field(() => String) observation: string
  @Field(() => String) nextStep: string
  @Field(() => PriorityOutcomeEnum, { nullable: true, description: 'Null until the coach says.' })
  outcome: Outcome | null
}

@InputType({ description: 'What became of one priority of an earlier scorecard.' })
export class PriorityFollowUpInput {
  @Field(() => ID, { description: 'Of the session whose scorecard named it.' }) sessionId: string
  @Field(() => Int, { description: 'Its place in that scorecard, from 0.' }) place: number
  @Field(() => PriorityOutcomeEnum) outcome: Outcome
}
