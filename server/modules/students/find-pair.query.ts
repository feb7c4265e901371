import type { Context } from '../../context.ts'
import { isUuid } from '../../lib/uuid.ts'
import { type Session, SessionEntity } from '../sessions/session.entity.ts'
import { readStudent } from './student-rows.query.ts'

/** The newest session of the viewer, as a coach, with one of their students; null for anybody else's, as for nobody's. */
export async function findPair(
  { em, pool, viewer, clock }: Context,
  studentId: string,
): Promise<Session | null> {
  const coachId = viewer?.coachId
  if (!coachId || !isUuid(studentId)) return null
  if (!(await readStudent(pool, coachId, clock(), studentId))) return null
  const anchor = await em.findOne(SessionEntity, { id: studentId, coachId })
  return (
    anchor &&
    em.findOne(
      SessionEntity,
      { coachId, seekerKey: anchor.seekerKey },
      { orderBy: { createdAt: 'desc', id: 'desc' } },
    )
  )
}
