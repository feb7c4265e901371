import type { Context } from '../../context.ts'
import { BY_TIME } from '../../graphql/cursor.ts'
import { keysetPage, type PageAsk } from '../../graphql/page.ts'
import type { Money } from '../../graphql/money.type.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import type { AnalyticsRows } from './admin-analytics.type.ts'
import { CAUSES, type RecordMetric, ROWS } from './metric.rules.ts'
import { rangeOf } from './range.rules.ts'

interface Row {
  id: string
  key: string
  at: string
  title: string
  detail: string
  session_id: string
  amount: number | null
  currency: Currency | null
}

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
  const moment = `date_trunc('milliseconds', r.at)`
  const { rows } = await pool.query<Row>(
    `select r.*, to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as key from (${ROWS[metric]}) r
     where (${moment}, r.id) < ($3::timestamptz, $4::uuid) order by ${moment} desc, r.id desc limit $5`,
    [from, to, at, id, ask.first + 1],
  )
  const sums = await pool.query<{ currency: Currency | null; count: number; sum: number }>(
    `select r.currency, count(*)::int as count, coalesce(sum(r.amount), 0)::int as sum from (${ROWS[metric]}) r group by r.currency order by sum desc`,
    [from, to],
  )
  const page = keysetPage(rows, ask, {
    cursorOf: ({ key, id }) => BY_TIME.encode(key, id),
    nodeOf: toRow,
    totalCount: sums.rows.reduce((total, { count }) => total + count, 0),
  })
  return {
    ...page,
    totals: sums.rows.flatMap(({ currency, sum }) => money(sum, currency) ?? []),
  }
}

const money = (amountMinor: number | null, currency: Currency | null): Money | null =>
  currency && amountMinor !== null ? { amountMinor, currency } : null

const toRow = ({ id, at, title, detail, session_id, amount, currency }: Row) => ({
  id,
  at: new Date(at),
  title,
  detail: CAUSES[detail] ?? detail,
  sessionId: session_id,
  amount: money(amount, currency),
})
