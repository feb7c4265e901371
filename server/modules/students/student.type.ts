import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { connectionOf } from '../../graphql/connection.type.ts'
import { UTCDateTime } from '../../graphql/date-time.ts'

@ObjectType({ description: 'A person the signed-in coach coaches, with an account or as a guest.' })
export class Student {
  @Field(() => ID, { description: 'Stays the same for a coach and a person.' }) id: string
  @Field(() => String) name: string
  @Field(() => Int, { description: 'Sessions that took place.' }) sessionsDone: number
  @Field(() => UTCDateTime, { nullable: true, description: 'Start of the next one; null without one.' })
  nextSessionAt: Date | null
  @Field(() => UTCDateTime, { nullable: true, description: 'Start of the last that took place.' })
  lastSessionAt: Date | null
  @Field(() => Int, { description: 'Minutes of paid sessions that took place.' }) paidMinutes: number
  @Field(() => Boolean, { description: 'Booked again after a session that took place.' }) rebooked: boolean
  @Field(() => Float, {
    nullable: true,
    description: 'Mean of the ratings they gave, 1 to 5, once published; null until one is.',
  })
  ratingGiven: number | null
  @Field(() => String, {
    nullable: true,
    description: 'The coach’s own note. Nobody else reads it, admins and the student included.',
  })
  note: string | null
  @Field(() => UTCDateTime, { nullable: true, description: 'When the note was last saved.' })
  noteUpdatedAt: Date | null
}

const students = connectionOf('Student', () => Student)
export const StudentConnection = students.Connection
export type StudentConnection = InstanceType<typeof StudentConnection>

@InputType({ description: 'What to remember about a student.' })
export class SaveStudentNoteInput {
  @Field(() => ID) studentId: string
  @Field(() => String, { description: 'Up to 5,000 characters; empty takes the note away.' }) text: string
}
