import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { UTCDateTime } from '../../graphql/date-time.ts'
import { TODAY_KINDS, type TodayKind } from './today.rules.ts'

export const TodayKindEnum = Object.fromEntries(TODAY_KINDS.map((kind) => [kind.toUpperCase(), kind]))
registerEnumType(TodayKindEnum, {
  name: 'TodayKind',
  description: 'What to do: the first of these that applies, in this order.',
})

@ObjectType({ description: 'The one thing a seeker is to do today, and what it is about.' })
export class ThingToDo {
  @Field(() => TodayKindEnum) kind: TodayKind
  @Field(() => ID, {
    nullable: true,
    description: 'Of the session, the drill, or the case by its slug; null for BOOK.',
  })
  subjectId: string | null
  @Field(() => String, { nullable: true, description: 'What that is called; null for BOOK.' })
  title: string | null
  @Field(() => String, {
    nullable: true,
    description: 'Null for PRACTISE and BOOK, and for a drill that the viewer chose.',
  })
  coachName: string | null
  @Field(() => UTCDateTime, {
    nullable: true,
    description: 'When the session begins or began, or the drill was due; null for PRACTISE and BOOK.',
  })
  at: Date | null
}
