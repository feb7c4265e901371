import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { connectionOf } from '../../graphql/connection.type.ts'
import { UTCDateTime } from '../../graphql/date-time.ts'
import { CasePreview } from '../cases/case.type.ts'

@ObjectType({ description: 'One person practising one case alone.' })
export class PracticeAttempt {
  @Field(() => ID) id: string
  @Field(() => CasePreview) case: CasePreview
  @Field(() => UTCDateTime) startedAt: Date | string
  @Field(() => UTCDateTime, { nullable: true, description: 'Null while it is under way.' })
  finishedAt: Date | string | null
  @Field(() => Int, { nullable: true, description: 'Spent on it, by the timer; null while it is under way.' })
  seconds: number | null
  @Field(() => Int, { description: 'Calculations right at the first try.' }) checksRight: number
  @Field(() => Int, { description: 'Calculations tried.' }) checksTotal: number
  @Field(() => String, { description: 'The person’s own; only they see them.' }) notes: string
}

@InputType({ description: 'How an attempt went.' })
export class FinishPracticeInput {
  @Field(() => ID, { description: 'Of the attempt that startPractice answered.' }) attemptId: string
  @Field(() => Int, { description: '0 to 86,400.' }) seconds: number
  @Field(() => Int, { nullable: true, description: 'Calculations right at the first try.' }) checksRight?:
    | number
    | null
  @Field(() => Int, { nullable: true, description: 'Calculations tried; up to 100.' }) checksTotal?:
    | number
    | null
  @Field(() => String, { nullable: true, description: 'Up to 4,000 characters.' }) notes?: string | null
}

@InputType({ description: 'An attempt at an open case that was finished without an account.' })
export class PractisedCaseInput {
  @Field(() => ID, {
    description: 'A new UUID, made when it began: recording it twice is recording it once.',
  })
  id: string
  @Field(() => String, { description: 'Of the case.' }) slug: string
  @Field(() => UTCDateTime) finishedAt: Date
  @Field(() => Int, { description: '0 to 86,400.' }) seconds: number
  @Field(() => Int, { description: 'Calculations right at the first try.' }) checksRight: number
  @Field(() => Int, { description: 'Calculations tried; up to 100.' }) checksTotal: number
  @Field(() => String, { description: 'Up to 4,000 characters.' }) notes: string
}

@InputType({ description: 'What somebody practised before they had an account or signed in.' })
export class RecordPracticeInput {
  @Field(() => [PractisedCaseInput], { description: '1 to 20.' }) attempts: PractisedCaseInput[]
}

const attempts = connectionOf('PracticeAttempt', () => PracticeAttempt)
export const PracticeAttemptConnection = attempts.Connection
export type PracticeAttemptConnection = InstanceType<typeof PracticeAttemptConnection>
