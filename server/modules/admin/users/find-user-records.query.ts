import type { Context } from '../../../context.ts'
import { BY_TIME } from '../../../graphql/cursor.ts'
import { keysetPage, type Page, type PageAsk } from '../../../graphql/page.ts'
import { isUuid } from '../../../lib/uuid.ts'
import type { AdminPayment, AdminSession } from './admin-user.type.ts'
import { NEVER_BOOKED, OPEN } from '../../sessions/status-lists.rules.ts'

type Deps = Pick<Context, 'pool'>

interface Listed<T> {
  total: number
  /** When, in milliseconds and UTC, as the cursor holds it. */
  key: string
  node: T
}

const millis = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

interface Ask extends PageAsk {
  userId: string
}

/** An account's sessions on either side, the latest first; only those that are not over when asked so. */
export const findUserSessions = (ctx: Deps, { onlyOpen, ...ask }: Ask & { onlyOpen: boolean }) =>
  page<AdminSession>(
    ctx,
    `select s.id, s.title, s.status, ${millis('s.starts_at')} as "startsAt", s.seeker_id is distinct from $1::uuid as "asCoach",
       case when s.seeker_id = $1::uuid then trim(cu.first_name || ' ' || cu.last_name) else s.seeker_name end as "otherSide",
       jsonb_build_object('amountMinor', s.price_minor, 'currency', s.currency) as price, date_trunc('milliseconds', s.starts_at) as at
     from sessions s join coach_profiles c on c.id = s.coach_id join users cu on cu.id = c.user_id
     where (s.seeker_id = $1::uuid or c.user_id = $1::uuid) and ${onlyOpen ? `s.status in ${OPEN}` : `s.status not in ${NEVER_BOOKED}`}`,
    ask,
  )

/** What an account paid, and what came back of it, the latest first. */
export const findUserPayments = (ctx: Deps, ask: Ask) =>
  page<AdminPayment>(
    ctx,
    `select p.id, s.id as "sessionId", s.title as "sessionTitle", p.state, ${millis('p.created_at')} as "createdAt",
       jsonb_build_object('amountMinor', p.amount_minor, 'currency', p.currency) as amount,
       jsonb_build_object('amountMinor', p.refunded_minor, 'currency', p.currency) as refunded, date_trunc('milliseconds', p.created_at) as at
     from payments p join sessions s on s.id = p.session_id where s.seeker_id = $1::uuid`,
    ask,
  )

async function page<T extends object>(
  { pool }: Deps,
  rows: string,
  { userId, ...ask }: Ask,
): Promise<Page<T>> {
  const [at, id] = BY_TIME.decode(ask.after) ?? ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
  const { rows: found } = await pool.query<Listed<T & { id: string }>>(
    `with all_rows as (${rows}), counted as (select count(*)::int as total from all_rows)
     select counted.total, ${millis('r.at')} as key, to_jsonb(r) - 'at' as node from counted left join lateral (
       select * from all_rows where (at, id) < ($2::timestamptz, $3::uuid) order by at desc, id desc limit $4) r on true`,
    [isUuid(userId) ? userId : null, at, id, ask.first + 1],
  )
  const listed = found.filter(({ node }) => node !== null && node.id !== null)
  return keysetPage(listed, ask, {
    cursorOf: ({ key, node }) => BY_TIME.encode(key, node.id),
    nodeOf: ({ node }) => node,
    totalCount: found[0]?.total ?? 0,
  })
}
