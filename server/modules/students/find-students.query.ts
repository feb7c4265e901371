import type { Context } from '../../context.ts'
import { emptyPage, keysetPage, type Page, type PageAsk } from '../../graphql/page.ts'
import { BY_TIME } from '../../graphql/cursor.ts'
import { isUuid } from '../../lib/uuid.ts'
import { presentStudent } from './present-student.view.ts'
import { countStudents, readStudent, readStudents } from './student-rows.query.ts'
import type { Student } from './student.type.ts'

/** The viewer's students in two statements, however many; none for somebody without a practice. */
export async function findStudents(
  { pool, viewer, clock }: Context,
  page: PageAsk,
  text: string | null,
): Promise<Page<Student>> {
  const position = BY_TIME.decode(page.after)
  if (!viewer?.coachId) return emptyPage()
  const ask = {
    coachId: viewer.coachId,
    now: clock(),
    first: page.first,
    after: position,
    text: text?.trim() || null,
  }
  const [rows, totalCount] = await Promise.all([readStudents(pool, ask), countStudents(pool, ask)])
  return keysetPage(rows, page, {
    cursorOf: (row) => BY_TIME.encode(row.active_at, row.id),
    nodeOf: presentStudent,
    totalCount,
  })
}

/** One of the viewer's students; null for anybody else's, as for nobody's. */
export async function findStudent({ pool, viewer, clock }: Context, id: string): Promise<Student | null> {
  const row = viewer?.coachId && isUuid(id) ? await readStudent(pool, viewer.coachId, clock(), id) : null
  return row && presentStudent(row)
}
