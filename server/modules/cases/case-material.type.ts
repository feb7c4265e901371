import { Field, Float, Int, ObjectType } from 'type-graphql'
import { type ExhibitKind, ExhibitKindEnum } from './case-enum.type.ts'

@ObjectType({ description: 'Something a candidate may ask about, and what they are told.' })
export class CaseFact {
  @Field(() => String) question: string
  @Field(() => String) answer: string
}

@ObjectType({ description: 'Arithmetic with an answer that can be checked.' })
export class CaseCheck {
  @Field(() => String) question: string
  @Field(() => String, { description: 'The working, in plain arithmetic.' }) expression: string
  @Field(() => Float) answer: number
  @Field(() => String, { description: 'As written after the number; may be empty.' }) unit: string
  @Field(() => Float, { description: 'Accepted distance from the answer, as a share of it: 0.02 is 2 %.' })
  tolerance: number
}

@ObjectType({ description: 'One part of the interview.' })
export class CaseStep {
  @Field(() => String) title: string
  @Field(() => String, { description: 'What the interviewer asks.' }) prompt: string
  @Field(() => Int) minutes: number
  @Field(() => [String], { description: 'What a strong answer does.' }) strong: string[]
  @Field(() => [String], { description: 'Keys of the exhibits shown with the prompt.' }) exhibits: string[]
  @Field(() => [CaseCheck]) checks: CaseCheck[]
}

@ObjectType({ description: 'One row of values behind a chart: one for each category.' })
export class ExhibitSeries {
  @Field(() => String) name: string
  @Field(() => [Float]) values: number[]
}

@ObjectType({ description: 'Data to be drawn as a chart or shown as a table.' })
export class Exhibit {
  @Field(() => String, { description: 'Names it within its case.' }) key: string
  @Field(() => String) title: string
  @Field(() => ExhibitKindEnum) kind: ExhibitKind
  @Field(() => String, { description: 'Of every value, as written on the axis; may be empty.' }) unit: string
  @Field(() => [String]) categories: string[]
  @Field(() => [ExhibitSeries]) series: ExhibitSeries[]
  @Field(() => String, { nullable: true, description: 'What a reader must know; null when nothing.' })
  note: string | null
}

@ObjectType({ description: 'What tells a strong candidate from a weak one.' })
export class RubricLine {
  @Field(() => String, { description: 'A dimension of the scorecard, as its template names it.' })
  dimension: string
  @Field(() => String) strong: string
  @Field(() => String) weak: string
}

@ObjectType({ description: 'Everything one needs to practise a case.' })
export class CaseMaterial {
  @Field(() => [CaseFact], { description: 'Given only when asked.' }) clarifyingFacts: CaseFact[]
  @Field(() => [CaseStep], { description: 'In the order of the interview.' }) steps: CaseStep[]
  @Field(() => [Exhibit]) exhibits: Exhibit[]
  @Field(() => [RubricLine]) rubric: RubricLine[]
  @Field(() => String, { description: 'What a strong candidate closes with.' }) recommendation: string
}

@ObjectType({ description: 'What somebody in a session has of its case.' })
export class CaseBrief {
  @Field(() => String, { description: 'Of the case.' }) slug: string
  @Field(() => String, { description: 'What the interviewer reads out.' }) situation: string
  @Field(() => String, { description: 'What the client wants answered.' }) question: string
  @Field(() => [Exhibit], {
    description:
      'To the candidate those the coach has shown, in that order; all of them once the session took place.',
  })
  exhibits: Exhibit[]
  @Field(() => [String], { description: 'Keys of those the candidate has been shown, in that order.' })
  shownExhibits: string[]
  @Field(() => CaseMaterial, {
    nullable: true,
    description: 'The whole of it; null to the candidate until the session took place.',
  })
  material: CaseMaterial | null
}
