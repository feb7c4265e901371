import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { readRows } from '../../db/kysely.ts'
import { BY_TIME } from '../../graphql/cursor.ts'
import { keysetPage, type PageAsk } from '../../graphql/page.ts'
import type { Money } from '../../graphql/money.type.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import type { AnalyticsRows } from './admin-analytics.type.ts'
import { CAUSES, type MetricRow, type RecordMetric, ROWS } from './metric.rules.ts'
import { rangeOf } from './range.rules.ts'

type Row = MetricRow & { key: string }

interface Ask extends PageAsk {
  metric: RecordMetric
  days: number
}

/** The rows a figure of `adminAnalytics` is made of, the latest first; two statements. */
export async function findAnalyticsRows(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  { metric, days, ...ask }: Ask,
): Promise<AnalyticsRows> {
  const { from, to } = rangeOf(days, clock())
  const [at, id] = BY_TIME.decode(ask.after) ?? ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
  const moment = sql`date_trunc('milliseconds', r.at)`
  const rows = await readRows(
    pool,
    sql<Row>`select r.*, to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as key from (${ROWS[metric]({ from, to })}) r
     where (${moment}, r.id) < (${at}::timestamptz, ${id}::uuid) order by ${moment} desc, r.id desc limit ${ask.first + 1}`,
  )
  const sums = await readRows(
    pool,
    sql<{ currency: Currency | null; count: number; sum: number }>`select r.currency, count(*)::int as count,
       coalesce(sum(r.amount), 0)::int as sum from (${ROWS[metric]({ from, to })}) r group by r.currency order by sum desc`,
  )
  const page = keysetPage(rows, ask, {
    cursorOf: ({ key, id }) => BY_TIME.encode(key, id),
    nodeOf: toRow,
    totalCount: sums.reduce((total, { count }) => total + count, 0),
  })
  return {
    ...page,
    totals: sums.flatMap(({ currency, sum }) => money(sum, currency) ?? []),
  }
}

const money = (amountMinor: number | null, currency: Currency | null): Money | null =>
  currency && amountMinor !== null ? { amountMinor, currency } : null

const toRow = ({ id, at, title, detail, session_id, amount, currency }: Row) => ({
  id,
  at,
  title,
  detail: CAUSES[detail] ?? detail,
  sessionId: session_id,
  amount: money(amount, currency),
})
