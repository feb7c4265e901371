import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { readRows } from '../../db/kysely.ts'
import { BY_TIME } from '../../graphql/cursor.ts'
import { PAYMENT_SUBJECT, SUBJECT_COLUMNS } from '../payments/payment-subject.rules.ts'
import { keysetPage, onlyOne, type Page, type PageAsk } from '../../graphql/page.ts'
import type { MoneyDifferenceObject, ReconciliationObject } from './reconciliation.type.ts'

/** The latest comparison, under way or finished; null before the first. */
export async function findReconciliation({
  pool,
}: Pick<Context, 'pool'>): Promise<ReconciliationObject | null> {
  const [latest] = await readRows(
    pool,
    sql<ReconciliationObject>`select id, since, started_at as "startedAt", finished_at as "finishedAt", events, missed, differences
     from reconciliations order by started_at desc limit 1`,
  )
  return latest ?? null
}

/** SQL: what the queue of the desk counts. */
export const MONEY_DIFFERENCES = 'money_differences d'

const AT = sql`date_trunc('milliseconds', d.noticed_at)`
const amount = (column: string) =>
  sql`jsonb_build_object('amountMinor', ${sql.ref(column)}, 'currency', d.currency)`

/** Where the books do not agree, the longest wait first. */
export async function findDifferences(
  { pool }: Pick<Context, 'pool'>,
  ask: PageAsk,
): Promise<Page<MoneyDifferenceObject>> {
  const [at, id] = BY_TIME.decode(ask.after) ?? [null, null]
  const rows = await readRows(
    pool,
    sql<MoneyDifferenceObject>`select d.id, d.kind, d.subject, ${amount('d.expected_minor')} as expected, ${amount('d.told_minor')} as told,
       coalesce(d.provider_ref, p.provider_ref) as "providerRef", ${SUBJECT_COLUMNS}, ${AT} as "noticedAt"
     from ${sql.raw(MONEY_DIFFERENCES)} left join payments p on p.id = d.payment_id ${PAYMENT_SUBJECT}
     where ${onlyOne('d.id', ask)} and (${at}::timestamptz is null or (${AT}, d.id) > (${at}::timestamptz, ${id}::uuid))
     order by ${AT}, d.id limit ${ask.first + 1}`,
  )
  const [counted] = await readRows(
    pool,
    sql<{
      total: number
    }>`select count(*)::int as total from ${sql.raw(MONEY_DIFFERENCES)} where ${onlyOne('d.id', ask)}`,
  )
  return keysetPage(rows, ask, {
    cursorOf: (row) => BY_TIME.encode(row.noticedAt, row.id),
    nodeOf: (row) => row,
    totalCount: counted?.total ?? 0,
  })
}
