import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { readRows } from '../../../db/kysely.ts'
import { badInput, notFound } from '../../../errors.ts'
import { rowsIn } from '../../../graphql/page.ts'
import type { AdminUser } from '../users/admin-user.type.ts'
import { FACTS, type FactsRow, toFacts } from '../users/find-user.query.ts'
import { findUsers, USER_COLUMNS } from '../users/find-users.query.ts'
import { type BulkVerb, foresee, MAX_USERS, readUserIds } from './bulk.rules.ts'
import type { BulkUserPreview, BulkUserFilter } from './bulk-user.type.ts'

type Row = AdminUser & FactsRow

/** What the verb would do to each account, without doing it; three statements at most. Throws BAD_USER_INPUT, NOT_FOUND. */
export async function previewBulkUsers(
  ctx: Pick<Context, 'pool' | 'viewer'>,
  verb: BulkVerb,
  selection: BulkUserFilter,
): Promise<BulkUserPreview> {
  const { ids, isCut } = await selected(ctx, selection)
  const rows = await readRows(
    ctx.pool,
    sql<Row>`select ${USER_COLUMNS}, ${FACTS} from unnest(${ids}::uuid[]) with ordinality chosen (id, place)
      join users u on u.id = chosen.id left join coach_profiles c on c.user_id = u.id order by chosen.place`,
  )
  if (ids.length > 0 && rows.length === 0) throw notFound('account')
  return {
    users: rows.map((row) => ({ user: row, ...foresee(verb, row.id, toFacts(row, ctx.viewer?.id ?? null)) })),
    isCut,
  }
}

async function selected(
  ctx: Pick<Context, 'pool'>,
  { userIds, filter }: BulkUserFilter,
): Promise<{ ids: string[]; isCut: boolean }> {
  if (Boolean(userIds) === Boolean(filter))
    throw badInput('Choose accounts by hand or by a filter.', [
      { path: 'selection', message: 'Send `userIds` or `filter`.' },
    ])
  if (userIds) return { ids: readUserIds('selection.userIds', userIds), isCut: false }
  const page = await findUsers(ctx, filter ?? {}, 'NEWEST', { first: MAX_USERS, after: null })
  return { ids: rowsIn(page).map(({ id }) => id), isCut: page.pageInfo.hasNextPage }
}
