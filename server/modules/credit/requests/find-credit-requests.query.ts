import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { readRows, rowsOf } from '../../../db/kysely.ts'
import { notFound } from '../../../errors.ts'
import { BY_TIME } from '../../../graphql/cursor.ts'
import { keysetPage, onlyOne, type Page, type PageAsk } from '../../../graphql/page.ts'
import type { Currency } from '../../../lib/currency.rules.ts'
import type { CreditRequest } from './credit-request.type.ts'

/** SQL: undecided requests `r`. */
export const OPEN_REQUESTS = 'credit_requests r where r.decided_at is null'

const REASON = sql`(select a.detail ->> 'reason' from audit_entries a where a.subject_type = 'user' and a.subject_id = r.seeker_id
  and a.action = 'askForCredit' and a.detail ->> 'request' = r.id::text limit 1)`

interface Row extends Omit<CreditRequest, 'amount'> {
  amountMinor: number
  currency: Currency
  askedById: string
}

const SELECT = sql<Row>`select r.id, r.seeker_id as "userId", trim(u.first_name || ' ' || u.last_name) as "userName",
    r.amount_minor as "amountMinor", r.currency, r.asked_by as "askedById", trim(b.first_name || ' ' || b.last_name) as "askedByName",
    r.asked_at as "askedAt", r.is_approved as "isApproved", ${REASON} as reason`
const PEOPLE = sql`join users u on u.id = r.seeker_id join users b on b.id = r.asked_by`

type Reader = Pick<Context, 'pool' | 'viewer'>

/** A page of the undecided requests, the oldest first. */
export async function findCreditRequests(
  { pool, viewer }: Reader,
  ask: PageAsk,
): Promise<Page<CreditRequest>> {
  const [at, id] = BY_TIME.decode(ask.after) ?? [null, null]
  const askedAt = sql`date_trunc('milliseconds', r.asked_at)`
  const rows = await readRows(
    pool,
    sql<Row>`${SELECT} from (select r.* from ${sql.raw(OPEN_REQUESTS)} and ${onlyOne('r.id', ask)}
        and (${at}::timestamptz is null or (${askedAt}, r.id) > (${at}::timestamptz, ${id}::uuid))
        order by ${askedAt}, r.id limit ${ask.first + 1}) r
      ${PEOPLE} order by ${askedAt}, r.id`,
  )
  const [counted] = await readRows(
    pool,
    sql<{
      total: number
    }>`select count(*)::int as total from ${sql.raw(OPEN_REQUESTS)} and ${onlyOne('r.id', ask)}`,
  )
  return keysetPage(rows, ask, {
    cursorOf: (row) => BY_TIME.encode(new Date(row.askedAt), row.id),
    nodeOf: (row) => present(row, viewer),
    totalCount: counted?.total ?? 0,
  })
}

/** Throws NOT_FOUND. */
export async function findCreditRequest({ pool, viewer }: Reader, id: string): Promise<CreditRequest> {
  const [row] = await readRows(
    pool,
    sql<Row>`${SELECT} from credit_requests r ${PEOPLE} where r.id = ${id}::uuid`,
  )
  if (!row) throw notFound('request')
  return present(row, viewer)
}

const present = (
  { amountMinor, currency, askedById, askedAt, ...row }: Row,
  viewer: Context['viewer'],
): CreditRequest => ({
  ...row,
  askedAt: new Date(askedAt),
  amount: { amountMinor, currency },
  isMine: askedById === viewer?.id,
})

/** The reason of the request, which the seeker sees; null when it has been erased from the audit log. */
export async function readReasonOf(em: EntityManager, { id }: { id: string }): Promise<string | null> {
  const [row] = await rowsOf(
    em,
    sql<{
      reason: string | null
    }>`select ${REASON} as reason from credit_requests r where r.id = ${id}::uuid`,
  )
  return row?.reason ?? null
}
