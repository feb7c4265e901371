import { sql } from 'kysely'
import { readRows } from '../../../db/kysely.ts'
import { keysetPage, type Page, type PageAsk } from '../../../graphql/page.ts'
import type { Context } from '../../../context.ts'
import { BY_TIME } from '../../../graphql/cursor.ts'
import type { OpenDispute } from './open-dispute.type.ts'

/** SQL: disputes nobody has decided on. */
export const OPEN_DISPUTES = 'session_disputes d where d.resolved_at is null'

/** Disputes nobody has decided on, the longest wait first. */
export async function findOpenDisputes(
  { pool }: Pick<Context, 'pool'>,
  ask: PageAsk,
): Promise<Page<OpenDispute>> {
  const [at, id] = BY_TIME.decode(ask.after) ?? [null, null]
  const openedAt = sql`date_trunc('milliseconds', d.opened_at)`
  const rows = await readRows(
    pool,
    sql<OpenDispute>`select s.id, s.title, s.starts_at as "startsAt", trim(u.first_name || ' ' || u.last_name) as "coachName",
       s.seeker_name as "seekerName", jsonb_build_object('amountMinor', s.price_minor, 'currency', s.currency) as price,
       d.opened_by as "openedBy", d.opened_at as "openedAt"
     from session_disputes d join sessions s on s.id = d.session_id
       join coach_profiles c on c.id = s.coach_id join users u on u.id = c.user_id
     where d.resolved_at is null
       and (${at}::timestamptz is null or (${openedAt}, s.id) > (${at}::timestamptz, ${id}::uuid))
     order by ${openedAt}, s.id limit ${ask.first + 1}`,
  )
  const [counted] = await readRows(
    pool,
    sql<{ count: number }>`select count(*)::int as count from ${sql.raw(OPEN_DISPUTES)}`,
  )
  return keysetPage(rows, ask, {
    cursorOf: ({ openedAt, id }) => BY_TIME.encode(openedAt, id),
    nodeOf: (row) => row,
    totalCount: counted?.count ?? 0,
  })
}
