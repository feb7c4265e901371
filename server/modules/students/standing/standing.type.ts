import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { CaseType } from '../../../content/cases/case.types.ts'
import { UTCDateTime } from '../../../graphql/date-time.ts'
import { CaseTypeEnum } from '../../cases/case-enum.type.ts'
import { TrendObject } from '../../scorecards/progress/progress.type.ts'
import { ScorecardDimensionEnum } from '../../scorecards/scorecard-enum.type.ts'
import type { Dimension } from '../../scorecards/template.rules.ts'
import { STUDENT_PRIORITY_STATES, type StudentPriorityState } from './priority-state.rules.ts'

const StudentPriorityStateEnum = Object.fromEntries(
  STUDENT_PRIORITY_STATES.map((state) => [state, state]),
) as {
  [Name in StudentPriorityState]: Name
}
registerEnumType(StudentPriorityStateEnum, {
  name: 'StudentPriorityState',
  description: 'What became of a priority, by the coach’s newest scorecard.',
  valuesConfig: {
    NEW: { description: 'Named there for the first time.' },
    AGAIN: { description: 'Named there again.' },
    NOT_AGAIN: { description: 'Not named there.' },
  },
})

@ObjectType({ description: 'Something the coach asked of a student, in its newest words.' })
export class StudentPriority {
  @Field(() => ID, { description: 'Where it was named last.' }) sessionId: string
  @Field(() => UTCDateTime) at: Date
  @Field(() => ScorecardDimensionEnum, { nullable: true }) dimension: Dimension | null
  @Field(() => String, { nullable: true, description: 'The dimension’s name.' }) label: string | null
  @Field(() => String) observation: string
  @Field(() => String) nextStep: string
  @Field(() => StudentPriorityStateEnum) state: StudentPriorityState
  @Field(() => Int, { description: 'In how many of the coach’s scorecards.' }) named: number
}

@ObjectType({ description: 'A case of the library that a student knows.' })
export class StudentCase {
  @Field(() => String) slug: string
  @Field(() => String) title: string
  @Field(() => CaseTypeEnum) type: CaseType
  @Field(() => String) industry: string
  @Field(() => ID, {
    nullable: true,
    description: 'The session with this coach; null when they know it from elsewhere.',
  })
  sessionId: string | null
  @Field(() => UTCDateTime, {
    nullable: true,
    description: 'When that session begins or began; null likewise.',
  })
  at: Date | null
}

@ObjectType({
  description: 'How a student stands by the coach’s own scorecards, and which cases they know.',
})
export class StudentStanding {
  @Field(() => Int, { description: 'Scorecards of this coach, which trends and priorities are made of.' })
  scorecards: number
  @Field(() => [TrendObject]) means: TrendObject[]
  @Field(() => [TrendObject]) dimensions: TrendObject[]
  @Field(() => [StudentPriority], { description: 'What is open first, then the newest.' })
  priorities: StudentPriority[]
  @Field(() => [StudentCase], { description: 'Those with this coach first, the latest on top.' })
  cases: StudentCase[]
  @Field(() => Boolean, {
    description:
      'Whether cases known from elsewhere are among them: they are while a case may be chosen for a session with this coach.',
  })
  isElsewhereTold: boolean
}
