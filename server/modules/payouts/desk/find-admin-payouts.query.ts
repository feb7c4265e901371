import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { readRows } from '../../../db/kysely.ts'
import { cursorBy, isMillisecond, isWhole } from '../../../graphql/cursor.ts'
import { keysetPage, onlyOne, type Page, type PageAsk } from '../../../graphql/page.ts'
import { isUuid } from '../../../lib/uuid.ts'
import type { AdminPayout } from './admin-payout.type.ts'
import { WAITING_PAYOUTS } from './waiting-payouts.rules.ts'

const BY_NEED = cursorBy(isWhole, isMillisecond, isUuid)

/** All payouts; `need` is 1 for those that need an admin. */
const ALL = sql`select p.id, p.coach_id as "coachId", trim(u.first_name || ' ' || u.last_name) as "coachName",
    jsonb_build_object('amountMinor', p.amount_minor, 'currency', p.currency) as amount, p.state, p.issue, p.attempts, p.words,
    p.transfer_ref as "transferRef", date_trunc('milliseconds', p.created_at) as "createdAt", p.settled_at as "settledAt",
    w.id is not null as "isWaiting", (w.id is not null)::int as need,
    (select count(*)::int from payout_sessions x where x.payout_id = p.id) as sessions
  from payouts p join coach_profiles c on c.id = p.coach_id join users u on u.id = c.user_id
    left join (select p.id from ${sql.raw(WAITING_PAYOUTS)}) w on w.id = p.id`

/** The payouts of all coaches: first those that need an admin, then the latest. */
export async function findAdminPayouts(
  { pool }: Pick<Context, 'pool'>,
  ask: PageAsk,
): Promise<Page<AdminPayout>> {
  const [need, at, id] = BY_NEED.decode(ask.after) ?? [null, null, null]
  const rows = await readRows(
    pool,
    sql<AdminPayout & { need: number }>`select * from (${ALL}) a
     where ${onlyOne('id', ask)} and (${need}::int is null or (need, "createdAt", id) < (${need}::int, ${at}::timestamptz, ${id}::uuid))
     order by need desc, "createdAt" desc, id desc limit ${ask.first + 1}`,
  )
  const [counted] = await readRows(
    pool,
    sql<{ total: number }>`select count(*)::int as total from payouts where ${onlyOne('id', ask)}`,
  )
  return keysetPage(rows, ask, {
    cursorOf: (row) => BY_NEED.encode(row.need, row.createdAt, row.id),
    nodeOf: (row) => row,
    totalCount: counted?.total ?? 0,
  })
}

export async function findAdminPayout(
  { pool }: Pick<Context, 'pool'>,
  id: string,
): Promise<AdminPayout | undefined> {
  const [found] = await readRows(pool, sql<AdminPayout>`select * from (${ALL}) a where id = ${id}::uuid`)
  return found
}
