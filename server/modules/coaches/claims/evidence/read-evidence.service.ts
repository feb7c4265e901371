import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { rowsOf } from '../../../../db/kysely.ts'
import { notFound } from '../../../../errors.ts'
import { isUuid } from '../../../../lib/uuid.ts'
import { isActiveUser } from '../../../users/is-active-user.query.ts'

export interface StoredEvidence {
  name: string
  mime: string
  bytes: Buffer
}

/** A file, for its own coach and for admins. Throws NOT_FOUND for everybody else, as when there is none. */
export async function readEvidence(ctx: Context, id: string, readerId: string): Promise<StoredEvidence> {
  if (!isUuid(id) || !(await isActiveUser(ctx.em, readerId))) throw notFound('file')
  const [file] = await rowsOf(
    ctx.em,
    sql<StoredEvidence>`
      select e.name, e.mime, e.bytes
      from claim_evidence e join coach_profiles c on c.id = e.coach_id join users u on u.id = ${readerId}::uuid
      where e.id = ${id}::uuid and (c.user_id = u.id or u.user_type = 'admin')`,
  )
  if (!file) throw notFound('file')
  return file
}
