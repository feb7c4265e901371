import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { readRows } from '../../../db/kysely.ts'
import { BY_TIME } from '../../../graphql/cursor.ts'
import { keysetPage, type Page, type PageAsk } from '../../../graphql/page.ts'
import { isUuid } from '../../../lib/uuid.ts'
import type { AdminPayment, AdminSession } from './admin-user.type.ts'
import { moneyOfPayment } from '../../ledger/ledger-money.rules.ts'
import { PAYMENT_SUBJECT, SUBJECT_COLUMNS } from '../../payments/payment-subject.rules.ts'
import { NEVER_BOOKED, OPEN } from '../../sessions/status-lists.rules.ts'

type Deps = Pick<Context, 'pool'>

interface Listed<T> {
  total: number
  /** When, in milliseconds and UTC, as the cursor holds it. */
  key: string
  node: T
}

const millis = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

interface Ask extends PageAsk {
  userId: string
}

/** An account's sessions on either side, the latest first; only those that are not over when asked so. */
export const findUserSessions = (ctx: Deps, { onlyOpen, ...ask }: Ask & { onlyOpen: boolean }) =>
  page<AdminSession>(ctx, ask, (userId) => {
    const stands = onlyOpen ? sql`in ${sql.raw(OPEN)}` : sql`not in ${sql.raw(NEVER_BOOKED)}`
    return sql`select s.id, s.title, s.status, ${millis('s.starts_at')} as "startsAt", s.seeker_id is distinct from ${userId}::uuid as "asCoach",
       case when s.seeker_id = ${userId}::uuid then trim(cu.first_name || ' ' || cu.last_name) else s.seeker_name end as "otherSide",
       jsonb_build_object('amountMinor', s.price_minor, 'currency', s.currency) as price, date_trunc('milliseconds', s.starts_at) as at
     from sessions s join coach_profiles c on c.id = s.coach_id join users cu on cu.id = c.user_id
     where (s.seeker_id = ${userId}::uuid or c.user_id = ${userId}::uuid) and s.status ${stands}`
  })

/** What an account paid, and what came back of it, the latest first. */
export const findUserPayments = (ctx: Deps, ask: Ask) =>
  page<AdminPayment>(
    ctx,
    ask,
    (userId) => sql`select p.id, ${SUBJECT_COLUMNS}, p.state, ${millis('p.created_at')} as "createdAt",
       jsonb_build_object('amountMinor', p.amount_minor, 'currency', p.currency) as amount,
       jsonb_build_object('amountMinor', m.returned_minor, 'currency', p.currency) as refunded, date_trunc('milliseconds', p.created_at) as at
     from payments p ${PAYMENT_SUBJECT} cross join lateral ${moneyOfPayment(sql`p.id`)} m
     where p.session_id in (select id from sessions where seeker_id = ${userId}::uuid)
       or p.package_id in (select id from packages where seeker_id = ${userId}::uuid)`,
  )

async function page<T extends object>(
  { pool }: Deps,
  { userId, ...ask }: Ask,
  rowsOfUser: (userId: string | null) => RawBuilder<unknown>,
): Promise<Page<T>> {
  const [at, id] = BY_TIME.decode(ask.after) ?? ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
  const found = await readRows(
    pool,
    sql<Listed<T & { id: string }>>`with all_rows as (${rowsOfUser(isUuid(userId) ? userId : null)}),
       counted as (select count(*)::int as total from all_rows)
     select counted.total, ${millis('r.at')} as key, to_jsonb(r) - 'at' as node from counted left join lateral (
       select * from all_rows where (at, id) < (${at}::timestamptz, ${id}::uuid) order by at desc, id desc limit ${ask.first + 1}) r on true`,
  )
  const listed = found.filter(({ node }) => node !== null && node.id !== null)
  return keysetPage(listed, ask, {
    cursorOf: ({ key, node }) => BY_TIME.encode(key, node.id),
    nodeOf: ({ node }) => node,
    totalCount: found[0]?.total ?? 0,
  })
}
