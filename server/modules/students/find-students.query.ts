import type { Context } from '../../context.ts'
import { pageInfo } from '../../graphql/connection.type.ts'
import { decodeTimeCursor, encodeTimeCursor } from '../../graphql/time-cursor.ts'
import { isUuid } from '../../lib/uuid.ts'
import { presentStudent } from './present-student.view.ts'
import { countStudents, readStudent, readStudents } from './student-rows.query.ts'
import type { Student, StudentConnection } from './student.type.ts'

const NOBODY: StudentConnection = { edges: [], pageInfo: pageInfo([], false, false), totalCount: 0 }

/** The viewer's students in two statements, however many; none for somebody without a practice. */
export async function findStudents(
  { pool, viewer, clock }: Context,
  first: number,
  after: string | null,
  text: string | null,
): Promise<StudentConnection> {
  const position = after ? decodeTimeCursor(after) : null
  if (!viewer?.coachId) return NOBODY
  const ask = { coachId: viewer.coachId, now: clock(), first, after: position, text: text?.trim() || null }
  const [rows, totalCount] = await Promise.all([readStudents(pool, ask), countStudents(pool, ask)])
  const edges = rows.slice(0, first).map((row) => ({
    cursor: encodeTimeCursor(row.active_at.toISOString(), row.id),
    node: presentStudent(row),
  }))
  return { edges, pageInfo: pageInfo(edges, rows.length > first, position !== null), totalCount }
}

/** One of the viewer's students; null for anybody else's, as for nobody's. */
export async function findStudent({ pool, viewer, clock }: Context, id: string): Promise<Student | null> {
  const row = viewer?.coachId && isUuid(id) ? await readStudent(pool, viewer.coachId, clock(), id) : null
  return row && presentStudent(row)
}
