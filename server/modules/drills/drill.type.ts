import { Field, ID, Int, ObjectType } from 'type-graphql'
import { UTCDateTime } from '../../graphql/date-time.ts'
import { Exhibit } from '../cases/case-material.type.ts'
import { ScorecardDimensionEnum } from '../scorecards/scorecard-enum.type.ts'
import type { Dimension } from '../scorecards/template.rules.ts'
import type { DrillKind, DrillSource, Question } from './drill.rules.ts'
import { DrillEndEnum, DrillKindEnum, DrillQuestionKindEnum, DrillSourceEnum } from './drill-enum.type.ts'

@ObjectType({
  description: 'A kind of exercise somebody repeats, each time with other numbers, until it is learned.',
})
export class Drill {
  @Field(() => ID) id: string
  @Field(() => DrillKindEnum) kind: DrillKind
  @Field(() => String, { description: 'The kind’s name.' }) label: string
  @Field(() => ScorecardDimensionEnum) dimension: Dimension
  @Field(() => Int, { description: '1 to 3: the harder, the less time there is.' }) difficulty: number
  @Field(() => Int, { description: 'Seconds there are for it.' }) allowedSeconds: number
  @Field(() => DrillSourceEnum) assignedBy: DrillSource
  @Field(() => UTCDateTime) assignedAt: Date | string
  @Field(() => String, { description: 'Who asks for it; of one that the seeker chose, their own name.' })
  coachName: string
  @Field(() => ID, { nullable: true, description: 'Whose scorecard it is from; null without one.' })
  sessionId: string | null
  @Field(() => String, { nullable: true, description: 'Of that session.' }) sessionTitle: string | null
  @Field(() => UTCDateTime, { nullable: true, description: 'When that session began.' })
  sessionAt: Date | string | null
  @Field(() => String, { nullable: true, description: 'What the coach saw; null when no priority says so.' })
  observation: string | null
  @Field(() => String, { nullable: true, description: 'What the coach said to do next.' })
  nextStep: string | null
  @Field(() => Int, {
    description: 'The Leitner box it is in, from 1: the higher, the longer until it comes again.',
  })
  box: number
  @Field(() => Int) boxes: number
  @Field(() => UTCDateTime, {
    nullable: true,
    description: 'When the day begins that it is due; null once it has ended.',
  })
  dueAt: Date | null
  @Field(() => String, {
    nullable: true,
    description:
      'That day in the seeker’s zone, an ISO date: the day of their interview at the latest, as long as that is ahead. Null once it has ended.',
  })
  dueOn: string | null
  @Field(() => Boolean, { description: 'Whether that day has come.' }) isDue: boolean
  @Field(() => UTCDateTime, { nullable: true, description: 'Null while there is more to do.' })
  endedAt: Date | string | null
  @Field(() => DrillEndEnum, { nullable: true }) endedAs: 'learned' | 'fixed' | null
  @Field(() => Int, { description: 'Tries that were answered.' }) attemptsCount: number
  @Field(() => Int, { description: 'Parts that were right in all of them.' }) rightParts: number
  @Field(() => Int, { description: 'Parts there were in all of them.' }) parts: number
}

@ObjectType({ description: 'Text in rows.' })
export class DrillTable {
  @Field(() => String) title: string
  @Field(() => [String]) columns: readonly string[]
  @Field(() => [[String]]) rows: readonly (readonly string[])[]
}

@ObjectType({ description: 'How a part was answered, and how it is worked out.' })
export class DrillResult {
  @Field(() => Boolean) isRight: boolean
  @Field(() => [String], { description: 'What was answered, in words; empty when nothing was.' })
  given: string[]
  @Field(() => [String], { description: 'What is right, in words; in order where that is asked.' })
  right: string[]
  @Field(() => [String], { description: 'The working, a step each.' }) solution: readonly string[]
}

@ObjectType({ description: 'One part of a drill.' })
export class DrillQuestion {
  @Field(() => DrillQuestionKindEnum) kind: Question['kind']
  @Field(() => String) ask: string
  @Field(() => String, { description: 'How exact the answer has to be, or how many to choose.' }) hint: string
  @Field(() => String, { nullable: true, description: 'Of a number; null where options are chosen.' })
  unit: string | null
  @Field(() => [String], { description: 'Empty where a number is asked for.' }) options: readonly string[]
  @Field(() => DrillResult, { nullable: true, description: 'Null until the whole drill was answered.' })
  result: DrillResult | null
}

@ObjectType({ description: 'One try at a drill, with what it asks. The answers come after it was answered.' })
export class DrillAttempt {
  @Field(() => ID) id: string
  @Field(() => UTCDateTime, { description: 'By our clock, which also times it.' }) startedAt: Date
  @Field(() => Int, { description: 'Seconds there were for it.' }) allowedSeconds: number
  @Field(() => UTCDateTime, { nullable: true, description: 'Null while it is under way.' })
  answeredAt: Date | null
  @Field(() => Int, { nullable: true, description: 'Seconds it took; null while it is under way.' })
  seconds: number | null
  @Field(() => Int, { nullable: true, description: 'Parts that are right; null while it is under way.' })
  rightParts: number | null
  @Field(() => Int) parts: number
  @Field(() => String) title: string
  @Field(() => [String], { description: 'What the interviewer says, a paragraph each.' })
  prompt: readonly string[]
  @Field(() => DrillTable, { nullable: true }) table: DrillTable | null
  @Field(() => [Exhibit]) exhibits: Exhibit[]
  @Field(() => [DrillQuestion]) questions: DrillQuestion[]
}

@ObjectType({ description: 'What came of an answer, and when the drill comes again.' })
export class AnswerDrillPayload {
  @Field(() => Drill) drill: Drill
  @Field(() => DrillAttempt) attempt: DrillAttempt
}

@ObjectType({ description: 'Parts answered in one week.' })
export class DrillWeek {
  @Field(() => String, { description: 'ISO date of its Monday.' }) weekStart: string
  @Field(() => Int) right: number
  @Field(() => Int) parts: number
}

@ObjectType({ description: 'How exactly somebody drills one kind, over time.' })
export class DrillAccuracy {
  @Field(() => DrillKindEnum) kind: DrillKind
  @Field(() => String) label: string
  @Field(() => Int, { description: 'Tries that were answered.' }) attempts: number
  @Field(() => Int, { description: 'Parts that were right.' }) right: number
  @Field(() => Int, { description: 'Parts there were.' }) parts: number
  @Field(() => Int, { nullable: true, description: 'The middle of the seconds it took.' })
  medianSeconds: number | null
  @Field(() => [DrillWeek], { description: 'Weeks with an answer, oldest first, of the last twelve.' })
  weeks: DrillWeek[]
}
