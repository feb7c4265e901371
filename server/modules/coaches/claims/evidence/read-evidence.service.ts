import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { readRows, rowsOf } from '../../../../db/kysely.ts'
import { notFound } from '../../../../errors.ts'
import type { KeptFile } from '../../../../lib/uploads/uploaded-file.ts'
import { isUuid } from '../../../../lib/uuid.ts'
import { isActiveUser } from '../../../users/is-active-user.query.ts'

/** A file, for its own coach and for admins. Throws NOT_FOUND for everybody else, as when there is none. */
export async function readEvidence(ctx: Context, id: string, readerId: string): Promise<KeptFile> {
  if (!isUuid(id) || !(await isActiveUser(ctx.em, readerId))) throw notFound('file')
  const [file] = await rowsOf(
    ctx.em,
    sql<Omit<KeptFile, 'read'>>`
      select e.name, e.mime, length(e.bytes) as size
      from claim_evidence e join coach_profiles c on c.id = e.coach_id join users u on u.id = ${readerId}::uuid
      where e.id = ${id}::uuid and (c.user_id = u.id or u.user_type = 'admin')`,
  )
  if (!file) throw notFound('file')
  const read = async (at: number, length: number) => {
    const [part] = await readRows(
      ctx.pool,
      sql<{ bytes: Buffer }>`select substring(bytes from ${at + 1}::int for ${length}::int) as bytes
        from claim_evidence where id = ${id}::uuid`,
    )
    return part?.bytes
  }
  return { ...file, read }
}
