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
  @Field(() => Int, { nullable: true, description: 'Spent on it; null while it is under way.' })
  seconds: number | null
  @Field(() => Int, { description: 'Calculations right at the first try.' }) checksRight: number
  @Field(() => Int, { description: 'Calculations that were tried, or whose step is closed.' })
  checksTotal: number
  @Field(() => Boolean, {
    description: 'Time and score are what a browser said, before they were measured here.',
  })
  isReported: boolean
  @Field(() => [String], { description: 'What was written for each step that was begun; may be empty.' })
  answers: string[]
  @Field(() => String, { description: 'The person’s own; only they see them.' }) notes: string
  @Field(() => String, {
    nullable: true,
    description:
      'What opens the attempt to whoever began it without an account; null for attempts of an account.',
  })
  token: string | null
}

@InputType({ description: 'The end of an attempt.' })
export class FinishPracticeInput {
  @Field(() => ID, { description: 'Of the attempt that startPractice answered.' }) attemptId: string
  @Field(() => String, { nullable: true, description: 'Of an attempt without an account.' })
  token?: string | null
  @Field(() => Int, {
    nullable: true,
    description: '0 to 86,400.',
    deprecationReason: 'Use PracticeAttempt.seconds. Time is measured, and this is not read.',
  })
  seconds?: number | null
  @Field(() => Int, {
    nullable: true,
    description: 'Calculations right at the first try.',
    deprecationReason: 'Use tryPracticeCheck. The score is what the answers come to, and this is not read.',
  })
  checksRight?: number | null
  @Field(() => Int, {
    nullable: true,
    description: 'Calculations tried; up to 100.',
    deprecationReason: 'Use tryPracticeCheck. The score is what the answers come to, and this is not read.',
  })
  checksTotal?: number | null
  @Field(() => String, {
    nullable: true,
    description: 'Up to 4,000 characters. What was kept before stays when it is left out.',
  })
  notes?: string | null
}

@InputType({ description: 'Attempts that were begun without an account.' })
export class KeepPracticeInput {
  @Field(() => [String], { description: 'Their tokens: 1 to 20.' }) tokens: string[]
}

@InputType({ description: 'An attempt at an open case that was finished without an account.' })
export class PractisedCaseInput {
  @Field(() => ID, { description: 'A UUID.' }) id: string
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
