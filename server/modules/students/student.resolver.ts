import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { Cost } from '../../graphql/cost/cost.ts'
import { pageAsk, rowsIn, withNodes } from '../../graphql/page.ts'
import { presentSessions } from '../sessions/present-session.query.ts'
import { SessionConnection } from '../sessions/session.type.ts'
import { findStudentSessions } from './find-student-sessions.query.ts'
import { findStudent, findStudents } from './find-students.query.ts'
import { saveStudentNote } from './save-student-note.service.ts'
import { findProposals } from './proposals/find-proposals.query.ts'
import { ProposeSessionInput, StudentProposals } from './proposals/proposal.type.ts'
import { proposeSession } from './proposals/propose-session.service.ts'
import { findStanding } from './standing/find-standing.query.ts'
import { StudentStanding } from './standing/standing.type.ts'
import { SaveStudentNoteInput, Student, StudentConnection } from './student.type.ts'

@Resolver()
export class StudentResolver {
  @Query(() => StudentConnection, {
    description: 'Who the signed-in coach coaches, most lately met or due first. `text` is a part of a name.',
  })
  myStudents(
    @Ctx() ctx: Context,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
    @Arg('text', () => String, { nullable: true }) text?: string | null,
  ): Promise<StudentConnection> {
    return findStudents(ctx, pageAsk(first, after), text ?? null)
  }

  @Query(() => Student, {
    nullable: true,
    description: 'One of the signed-in coach’s students; null for anybody else.',
  })
  student(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Student | null> {
    return findStudent(ctx, id)
  }

  @Query(() => SessionConnection, {
    description: 'The signed-in coach’s sessions with one student, latest first.',
  })
  async studentSessions(
    @Ctx() ctx: Context,
    @Arg('studentId', () => ID) studentId: string,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<SessionConnection> {
    const page = await findStudentSessions(ctx, studentId, pageAsk(first, after))
    return withNodes(page, await presentSessions(ctx, rowsIn(page)))
  }

  @Cost({ points: 20 })
  @Query(() => StudentStanding, {
    nullable: true,
    description:
      'How one of the signed-in coach’s students stands by that coach’s own scorecards, and which cases they know; null for anybody else.',
  })
  studentStanding(
    @Ctx() ctx: Context,
    @Arg('studentId', () => ID) studentId: string,
  ): Promise<StudentStanding | null> {
    return findStanding(ctx, studentId)
  }

  @Cost({ points: 10 })
  @Query(() => StudentProposals, {
    nullable: true,
    description: 'Times the signed-in coach has proposed to one of their students; null for anybody else.',
  })
  studentProposals(
    @Ctx() ctx: Context,
    @Arg('studentId', () => ID) studentId: string,
  ): Promise<StudentProposals | null> {
    return findProposals(ctx, studentId)
  }

  @Mutation(() => StudentProposals, {
    description:
      'Write to a student that a free time would suit. It holds and charges nothing; the same time again is told once.',
  })
  async proposeSession(
    @Ctx() ctx: Context,
    @Arg('input', () => ProposeSessionInput) input: ProposeSessionInput,
  ): Promise<StudentProposals> {
    await proposeSession(ctx, input)
    return (await findProposals({ ...ctx, em: ctx.em.fork() }, input.studentId))!
  }

  @Mutation(() => Student, { description: 'Keep a private note about a student; empty text takes it away.' })
  saveStudentNote(
    @Ctx() ctx: Context,
    @Arg('input', () => SaveStudentNoteInput) input: SaveStudentNoteInput,
  ): Promise<Student> {
    return saveStudentNote(ctx, input)
  }
}
