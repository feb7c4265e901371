import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { readRows } from '../../../db/kysely.ts'
import { receiptName } from '../../receipts/receipt.rules.ts'
import { NEVER_BOOKED } from '../../sessions/status-lists.rules.ts'
import type { FoundPayment, FoundSession } from './found.type.ts'
import { anywhere, idRange, receiptIn, searchWords } from './search.rules.ts'

const NAME = (user: string) => sql.raw(`trim(${user}.first_name || ' ' || ${user}.last_name)`)
/** People whose names or addresses match, of whom there may be many. */
const MAX_PEOPLE = 20

type Reader = Pick<Context, 'pool' | 'viewer'>

/** One’s own sessions, and for an admin everybody’s, by id, people and title; the latest first, in one statement. */
export async function searchSessions(
  { pool, viewer }: Reader,
  text: string,
  first: number,
): Promise<FoundSession[]> {
  const words = searchWords(text)
  if (!words || !viewer) return []
  const ids = viewer.userType === 'admin' ? anybodysSessions(words, first) : ownSessions(viewer, words)
  return readRows(
    pool,
    sql<FoundSession>`select s.id, s.title, s.status, s.starts_at as "startsAt", ${NAME('u')} as "coachName", s.seeker_name as "seekerName"
      from sessions s join coach_profiles c on c.id = s.coach_id join users u on u.id = c.user_id
      where s.id in (${ids}) order by s.starts_at desc, s.id limit ${first}`,
  )
}

function ownSessions(viewer: NonNullable<Context['viewer']>, words: string): RawBuilder<unknown> {
  const pattern = anywhere(words)
  const range = idRange(words)
  return sql`select s.id from sessions s join coach_profiles c on c.id = s.coach_id join users u on u.id = c.user_id
    where (s.seeker_id = ${viewer.id}::uuid or s.coach_id = ${viewer.coachId}::uuid) and s.status not in ${sql.raw(NEVER_BOOKED)}
      and (lower(s.title || ' ' || case when s.seeker_id = ${viewer.id}::uuid then ${NAME('u')} else s.seeker_name end) like ${pattern}
        ${range ? sql`or s.id between ${range.from}::uuid and ${range.to}::uuid` : sql``})`
}

/** Each way by its own index. */
function anybodysSessions(words: string, first: number): RawBuilder<unknown> {
  const range = idRange(words)
  const people = sql`select u.id from users u
    where lower(u.first_name || ' ' || u.last_name || ' ' || u.email::text) like ${anywhere(words)} limit ${MAX_PEOPLE}`
  const latest = sql`and s.status not in ${sql.raw(NEVER_BOOKED)} order by s.starts_at desc limit ${first}`
  const byPerson = sql`(select s.id from sessions s where s.seeker_id in (select id from people) ${latest})
    union all (select s.id from sessions s where s.coach_id in (
      select c.id from coach_profiles c where c.user_id in (select id from people)) ${latest})`
  const byId =
    range &&
    sql`union all (select s.id from sessions s where s.id between ${range.from}::uuid and ${range.to}::uuid limit ${first})`
  return sql`with people as materialized (${people}) ${byPerson} ${byId ?? sql``}`
}

/** Payments by the number of a receipt or the provider’s reference, in one statement. */
export async function searchPayments(
  { pool }: Pick<Context, 'pool'>,
  text: string,
  first: number,
): Promise<FoundPayment[]> {
  const words = searchWords(text)
  if (!words) return []
  const receipt = receiptIn(words)
  // A reference is case-sensitive at most providers.
  const which = receipt
    ? sql`p.session_id = r.session_id or p.package_id = r.package_id`
    : sql`p.provider_ref = ${text.trim()}`
  const from = receipt ? sql`receipts r join payments p on ${which}` : sql`payments p`
  const where = receipt ? sql`r.kind = ${receipt.kind} and r.number = ${receipt.number}` : which
  return readRows(
    pool,
    sql<FoundPayment>`select p.id, jsonb_build_object('amountMinor', p.amount_minor, 'currency', p.currency) as amount, p.state,
        p.created_at as "createdAt", p.session_id as "sessionId", coalesce(s.seeker_id, k.seeker_id) as "payerId",
        coalesce(nullif(s.seeker_name, ''), ${NAME('b')}, 'A guest') as "payerName",
        coalesce(s.title, 'Package of ' || k.size || ', ' || k.title) as title,
        ${receipt && receiptName(receipt.kind, receipt.number)}::text as "receiptNumber", p.provider_ref as "providerRef"
      from ${from} left join sessions s on s.id = p.session_id left join packages k on k.id = p.package_id
        left join users b on b.id = k.seeker_id
      where ${where} order by p.created_at desc, p.id limit ${first}`,
  )
}
