import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { readRows } from '../../../db/kysely.ts'
import { BY_TIME } from '../../../graphql/cursor.ts'
import { emptyPage, keysetPage, onlyOne, type Page, type PageAsk } from '../../../graphql/page.ts'
import { isUuid } from '../../../lib/uuid.ts'
import type { PayoutHold } from './payout-hold.type.ts'

/** SQL: open holds `h`, and payouts that could not be created. */
export const OPEN_HOLDS = 'payout_holds h where h.released_at is null'

/** A page of the open holds of all coaches or of one coach, the longest wait first. */
export async function findPayoutHolds(
  { pool }: Pick<Context, 'pool'>,
  coachId: string | null,
  ask: PageAsk,
): Promise<Page<PayoutHold>> {
  if (coachId !== null && !isUuid(coachId)) return emptyPage()
  const [at, id] = BY_TIME.decode(ask.after) ?? [null, null]
  const open = sql`${sql.raw(OPEN_HOLDS)} and (${coachId}::uuid is null or h.coach_id = ${coachId}::uuid) and ${onlyOne('h.id', ask)}`
  const heldAt = sql`date_trunc('milliseconds', h.held_at)`
  const rows = await readRows(
    pool,
    sql<PayoutHold>`select h.id, h.coach_id as "coachId", u.id as "userId", trim(u.first_name || ' ' || u.last_name) as "coachName", h.cause,
        ${heldAt} as "heldAt", case when h.cause = 'admin' then (select a.detail ->> 'reason' from audit_entries a
          where a.subject_type = 'coach' and a.subject_id = h.coach_id and a.action = 'holdPayouts' order by a.at desc limit 1) end as reason
      from (select h.* from ${open}) h join coach_profiles c on c.id = h.coach_id join users u on u.id = c.user_id
      where ${at}::timestamptz is null or (${heldAt}, h.id) > (${at}::timestamptz, ${id}::uuid)
      order by ${heldAt}, h.id limit ${ask.first + 1}`,
  )
  const [counted] = await readRows(pool, sql<{ total: number }>`select count(*)::int as total from ${open}`)
  return keysetPage(rows, ask, {
    cursorOf: (row) => BY_TIME.encode(row.heldAt, row.id),
    nodeOf: (row) => row,
    totalCount: counted?.total ?? 0,
  })
}
