import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { readRows } from '../../../db/kysely.ts'
import { isUuid } from '../../../lib/uuid.ts'
import type { SessionNote } from './note.type.ts'

/** The notes of the viewer about a session, in the order of its minutes; of anybody else's session none. */
export async function findNotes({ pool, viewer }: Context, sessionId: string): Promise<SessionNote[]> {
  if (!viewer?.coachId || !isUuid(sessionId)) return []
  return readRows(
    pool,
    sql<SessionNote>`select id, minute, text, noted_at as "notedAt" from session_notes
      where session_id = ${sessionId}::uuid and coach_id = ${viewer.coachId}::uuid
      order by minute nulls last, noted_at, id`,
  )
}
