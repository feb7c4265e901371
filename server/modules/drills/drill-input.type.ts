import { Field, Float, ID, InputType, Int } from 'type-graphql'
import type { DrillKind } from './drill.rules.ts'
import { DrillKindEnum } from './drill-enum.type.ts'

@InputType({
  description: 'The answer to one part: a number, or places of its options. Neither leaves it open.',
})
export class DrillAnswerInput {
  @Field(() => Float, { nullable: true, description: 'In the unit of the part.' }) number?: number | null
  @Field(() => [Int], {
    nullable: true,
    description: 'Places in the options, from 0; in order where that is asked.',
  })
  options?: number[] | null
}

@InputType({ description: 'Answers to a try that was begun.' })
export class AnswerDrillInput {
  @Field(() => ID) attemptId: string
  @Field(() => [DrillAnswerInput], { description: 'One for each part, in their order.' })
  answers: DrillAnswerInput[]
  @Field(() => String, { description: '8 to 200 characters.' }) idempotencyKey: string
}

@InputType({ description: 'What a student is to drill.' })
export class AssignDrillInput {
  @Field(() => ID) studentId: string
  @Field(() => DrillKindEnum) kind: DrillKind
  @Field(() => Int, { nullable: true, description: '1 to 3: the harder, the less time. 2 when left out.' })
  difficulty?: number | null
}
