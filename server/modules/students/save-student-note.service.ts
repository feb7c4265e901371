import type { Context } from '../../context.ts'
import { badInput, notFound } from '../../errors.ts'
import { isUuid } from '../../lib/uuid.ts'
import { sanitizeLines } from '../../lib/sanitize.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { presentStudent } from './present-student.view.ts'
import { noteMistake } from './student.rules.ts'
import { readStudent } from './student-rows.query.ts'
import type { SaveStudentNoteInput, Student } from './student.type.ts'

/**
 * Keeps the coach's note about a student, or takes it away when the text is empty. The audit says that it was
 * written, never what. Throws BAD_USER_INPUT, NOT_FOUND.
 */
export async function saveStudentNote(
  ctx: Context,
  { studentId, text }: SaveStudentNoteInput,
): Promise<Student> {
  const note = sanitizeLines(text)
  const mistake = noteMistake(note)
  if (mistake) throw badInput('The note is too long.', [{ path: 'text', message: mistake }])
  const coachId = ctx.viewer?.coachId
  const read = async () =>
    coachId && isUuid(studentId) ? readStudent(ctx.pool, coachId, ctx.clock(), studentId) : null
  const student = await read()
  if (!student || !coachId) throw notFound('student')
  await ctx.em.transactional(async (em) => {
    await em.execute('select 1 from coach_profiles where id = ? for update', [coachId])
    await em.execute(
      `delete from coach_notes n using sessions s, sessions anchor
       where n.coach_id = ? and n.student_id = s.id and anchor.id = ? and s.coach_id = anchor.coach_id and s.seeker_key = anchor.seeker_key`,
      [coachId, student.id],
    )
    if (note)
      await em.execute(
        'insert into coach_notes (coach_id, student_id, text, updated_at) values (?, ?, ?, ?)',
        [coachId, student.id, note, ctx.clock()],
      )
    await recordAudit(em, {
      at: ctx.clock(),
      actor: 'user',
      actorId: ctx.viewer?.id ?? null,
      action: 'saveStudentNote',
      subjectType: 'coach',
      subjectId: coachId,
      detail: { studentId: student.id, removed: note === '' },
    })
  })
  return presentStudent((await read()) ?? student)
}
