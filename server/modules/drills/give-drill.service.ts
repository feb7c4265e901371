import type { Context } from '../../context.ts'
import { badInput, notFound, policyViolation } from '../../errors.ts'
import { findStudent } from '../students/find-students.query.ts'
import type { Student } from '../students/student.type.ts'
import { assignDrill } from './assign-drill.service.ts'
import { DIMENSION_OF } from './choose-kind.rules.ts'
import type { AssignDrillInput } from './drill-input.type.ts'
import { isDifficulty } from './pace.rules.ts'
import { findSeekerOf } from './seeker-of.query.ts'

/** A coach gives one of their students a drill. Throws BAD_USER_INPUT, NOT_FOUND, POLICY_VIOLATION for a guest. */
export async function giveDrill(ctx: Context, input: AssignDrillInput): Promise<Student> {
  const { studentId, kind, difficulty } = input
  const level = difficulty ?? 2
  if (!isDifficulty(level))
    throw badInput('Difficulty goes from 1 to 3.', [{ path: 'difficulty', message: 'Choose 1, 2 or 3.' }])
  const student = await findStudent(ctx, studentId)
  const coachId = ctx.viewer?.coachId
  if (!student || !coachId) throw notFound('student')
  await ctx.em.transactional(async (em) => {
    const seekerId = await findSeekerOf(em, coachId, student.id)
    if (!seekerId) throw policyViolation('A guest has no account to do drills with.')
    await assignDrill(em, {
      seekerId,
      coachId,
      sessionId: null,
      place: null,
      kind,
      dimension: DIMENSION_OF[kind],
      difficulty: level,
      at: ctx.clock(),
    })
  })
  return student
}
