import type { Context } from '../../context.ts'
import { tables } from '../../db/kysely.ts'
import { lockCoach } from '../coaches/lock-coach.query.ts'
import { CoachNoteEntity } from './coach-note.entity.ts'
import { badInput, notFound } from '../../errors.ts'
import { isUuid } from '../../lib/uuid.ts'
import { sanitizeLines } from '../../lib/text/sanitize.ts'
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
    await lockCoach(em, coachId)
    const ofThisPair = tables(em)
      .selectFrom('Session as s')
      .innerJoin('Session as anchor', (join) =>
        join.onRef('anchor.coachId', '=', 's.coachId').onRef('anchor.seekerKey', '=', 's.seekerKey'),
      )
      .select('s.id')
      .where('anchor.id', '=', student.id)
    await tables(em)
      .deleteFrom('CoachNote')
      .where('coachId', '=', coachId)
      .where('studentId', 'in', ofThisPair)
      .execute()
    if (note)
      await em.insert(CoachNoteEntity, { coachId, studentId: student.id, text: note, updatedAt: ctx.clock() })
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
