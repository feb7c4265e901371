import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Exhibit } from '../cases/case-material.type.ts'
import { PracticeAttempt } from './practice.type.ts'
import type { Mark } from './progress.rules.ts'

export const PracticeMarkEnum = { STRONG: 'strong', BETWEEN: 'between', WEAK: 'weak' } as const
registerEnumType(PracticeMarkEnum, {
  name: 'PracticeMark',
  description: 'How somebody judges themselves on a line of a rubric.',
})

export const PracticeStepStateEnum = { OPEN: 'open', ANSWERED: 'answered', REVEALED: 'revealed' } as const
export type PracticeStepState = (typeof PracticeStepStateEnum)[keyof typeof PracticeStepStateEnum]
registerEnumType(PracticeStepStateEnum, {
  name: 'PracticeStepState',
  description: 'Whether a step waits for an answer, has one, or was shown without one.',
})

@ObjectType({ description: 'How a calculation is worked out.' })
export class PracticeWorking {
  @Field(() => String, { description: 'Plain arithmetic.' }) expression: string
  @Field(() => Float) answer: number
}

@ObjectType({ description: 'A calculation of a step, without its answer until that is told.' })
export class PracticeCheck {
  @Field(() => String) question: string
  @Field(() => String, { description: 'As written after the number; may be empty.' }) unit: string
  @Field(() => Float, { description: 'Accepted distance from the answer, as a share of it: 0.02 is 2 %.' })
  tolerance: number
  @Field(() => Float, { nullable: true, description: 'The last try, as it was read; null before one.' })
  given: number | null
  @Field(() => Boolean, { nullable: true, description: 'Whether the last try was right; null before one.' })
  isRight: boolean | null
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the try that counts was right; null when there was none.',
  })
  isFirstRight: boolean | null
  @Field(() => PracticeWorking, {
    nullable: true,
    description: 'Null until a try was right, it was asked for after one, or the step is closed.',
  })
  working: PracticeWorking | null
}

@ObjectType({ description: 'A step of a case that has begun.' })
export class PracticeStep {
  @Field(() => String) title: string
  @Field(() => String, { description: 'What the interviewer asks.' }) prompt: string
  @Field(() => Int) minutes: number
  @Field(() => [Exhibit], { description: 'Shown with the prompt.' }) exhibits: Exhibit[]
  @Field(() => [PracticeCheck]) checks: PracticeCheck[]
  @Field(() => String, { description: 'What the person wrote; may be empty.' }) answer: string
  @Field(() => PracticeStepStateEnum) state: PracticeStepState
  @Field(() => [String], {
    nullable: true,
    description: 'What a strong answer does; null until the step is answered, or shown.',
  })
  strong: string[] | null
}

@ObjectType({ description: 'Something a candidate may ask about.' })
export class PracticeFact {
  @Field(() => String) question: string
  @Field(() => String, { nullable: true, description: 'Null until it is asked for.' }) answer: string | null
}

@ObjectType({ description: 'A line of a rubric, and how the person judges themselves on it.' })
export class PracticeRubricLine {
  @Field(() => String, { description: 'A dimension of the scorecard, as its template names it.' })
  dimension: string
  @Field(() => String) strong: string
  @Field(() => String) weak: string
  @Field(() => PracticeMarkEnum, { nullable: true, description: 'Null until they have judged.' })
  mark: Mark | null
}

@ObjectType({ description: 'What of a case is open to whoever practises it, so far.' })
export class PracticeMaterial {
  @Field(() => ID, { description: 'Of the attempt.' }) id: string
  @Field(() => PracticeAttempt) attempt: PracticeAttempt
  @Field(() => [PracticeStep], { description: 'Those that have begun, in order: the last may be open.' })
  steps: PracticeStep[]
  @Field(() => [PracticeFact], { description: 'In the order of the case.' }) facts: PracticeFact[]
  @Field(() => String, {
    nullable: true,
    description: 'What a strong candidate closes with; null until every step is closed.',
  })
  recommendation: string | null
  @Field(() => [PracticeRubricLine], {
    nullable: true,
    description: 'Null until every step is closed.',
  })
  rubric: PracticeRubricLine[] | null
  @Field(() => Int, {
    description: 'Spent until now: a long time away from it without a move counts only in part.',
  })
  seconds: number
  @Field(() => Boolean) isPaused: boolean
}
