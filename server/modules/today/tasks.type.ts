import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { UTCDateTime } from '../../graphql/date-time.ts'
import { TASK_KINDS, type TaskKind } from './tasks.rules.ts'

export const TaskKindEnum = Object.fromEntries(TASK_KINDS.map((kind) => [kind.toUpperCase(), kind]))
registerEnumType(TaskKindEnum, {
  name: 'TaskKind',
  description:
    'PREPARE: write to the coach of the next session. REVIEW, SELF_SCORE, READ: the steps after a session. DRILL, PRACTISE: practice alone.',
})

@ObjectType({ description: 'One thing a seeker does on a day.' })
export class Task {
  @Field(() => TaskKindEnum) kind: TaskKind
  @Field(() => ID, { description: 'Of the session, the drill, or the case by its slug.' }) subjectId: string
  @Field(() => String, { description: 'What that is called.' }) title: string
  @Field(() => String, { nullable: true, description: 'Null for a case, and for a drill the viewer chose.' })
  coachName: string | null
  @Field(() => UTCDateTime, {
    nullable: true,
    description:
      'When the session begins or began, or the drill is due; null for a case and once it is done.',
  })
  at: Date | null
  @Field(() => Int, { description: 'How long it takes, about.' }) minutes: number
  @Field(() => UTCDateTime, { nullable: true, description: 'Null while it is to be done.' })
  doneAt: Date | null
  @Field(() => Int, { nullable: true, description: 'Of a drill that is done: parts that were right.' })
  rightParts: number | null
  @Field(() => Int, { nullable: true, description: 'Of a drill that is done: parts there were.' })
  parts: number | null
}

@ObjectType({ description: 'What a seeker has done today, in their zone, and what is left.' })
export class TodayTasks {
  @Field(() => [Task], {
    description: 'Done today, oldest first: two at most, or three when nothing is left.',
  })
  done: Task[]
  @Field(() => [Task], { description: 'Left to do, what comes first at the top: ten at most.' })
  open: Task[]
  @Field(() => Task, {
    nullable: true,
    description: 'What comes on a later day; null when nothing is planned.',
  })
  later: Task | null
}
