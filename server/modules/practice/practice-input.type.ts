import { Field, ID, InputType, Int } from 'type-graphql'
import { PracticeMarkEnum } from './practice-material.type.ts'
import type { Mark } from './progress.rules.ts'

@InputType({ description: 'Which attempt.' })
class AttemptInput {
  @Field(() => ID) attemptId: string
  @Field(() => String, { nullable: true, description: 'Of an attempt without an account.' })
  token?: string | null
}

@InputType({ description: 'A fact to be told.' })
export class AskPracticeFactInput extends AttemptInput {
  @Field(() => Int, { description: 'Its place in the case, from 0.' }) fact: number
}

@InputType({ description: 'A step of an attempt.' })
export class PracticeStepInput extends AttemptInput {
  @Field(() => Int, { description: 'Its place in the case, from 0.' }) step: number
}

@InputType({ description: 'A calculation of a step.' })
export class PracticeCheckInput extends PracticeStepInput {
  @Field(() => Int, { description: 'Its place in the step, from 0.' }) check: number
}

@InputType({ description: 'A try at a calculation.' })
export class TryPracticeCheckInput extends PracticeCheckInput {
  @Field(() => String, { description: 'A number as people type it: "1,200", "12 %".' }) given: string
}

@InputType({ description: 'The answer to a step.' })
export class AnswerPracticeStepInput extends PracticeStepInput {
  @Field(() => String, {
    nullable: true,
    description: 'Up to 4,000 characters. Left out, what was kept is it.',
  })
  text?: string | null
}

@InputType({ description: 'What is being written.' })
export class SavePracticeTextInput extends AttemptInput {
  @Field(() => Int, {
    nullable: true,
    description: 'The place of the step, from 0; left out, it is the note to oneself.',
  })
  step?: number | null
  @Field(() => String, { description: 'Up to 4,000 characters.' }) text: string
}

@InputType({ description: 'How somebody judges themselves on a line of the rubric.' })
export class MarkPracticeRubricInput extends AttemptInput {
  @Field(() => String, { description: 'Of the line.' }) dimension: string
  @Field(() => PracticeMarkEnum, { nullable: true, description: 'Null takes it back.' }) mark?: Mark | null
}

@InputType({ description: 'Whether the time of an attempt stands still.' })
export class PausePracticeInput extends AttemptInput {
  @Field(() => Boolean) isPaused: boolean
}
