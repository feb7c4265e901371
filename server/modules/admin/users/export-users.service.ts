import type { Context } from '../../../context.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { rowsIn } from '../../../graphql/page.ts'
import type { TextFile } from '../../../graphql/text-file.type.ts'
import type { AdminUserFilter } from './admin-user.type.ts'
import { toCsv } from './csv.rules.ts'
import { findUsers } from './find-users.query.ts'

export const MAX_ROWS = 5000

/** The filtered list as CSV, and a note in the audit log that it was taken. */
export async function exportUsers(ctx: Context, filter: AdminUserFilter): Promise<TextFile> {
  const page = await findUsers(ctx, filter, 'NEWEST', { first: MAX_ROWS, after: null })
  const users = rowsIn(page)
  const viewerId = ctx.viewer?.id ?? ''
  await recordAudit(ctx.em, {
    at: ctx.clock(),
    actor: 'user',
    actorId: viewerId,
    action: 'exportUsers',
    subjectType: 'user',
    subjectId: viewerId,
    detail: { filter: filter ?? {}, rows: users.length },
  })
  const lines = users.map((user) => [
    user.id,
    user.fullName,
    user.email,
    user.userType,
    user.state,
    user.createdAt.toISOString(),
    String(user.sessionsCount),
  ])
  return {
    filename: `users-${ctx.clock().toISOString().slice(0, 10)}.csv`,
    text: toCsv(['id', 'name', 'email', 'user_type', 'state', 'created_at', 'sessions'], lines),
    rows: lines.length,
    isCut: page.pageInfo.hasNextPage,
  }
}
