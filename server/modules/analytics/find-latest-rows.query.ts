import { type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import { readRows } from '../../db/kysely.ts'
import { BY_TIME } from '../../graphql/cursor.ts'
import type { Money } from '../../graphql/money.type.ts'
import { keysetPage, type PageAsk } from '../../graphql/page.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import { DAY } from '../../lib/durations.ts'
import type { AnalyticsRows } from './admin-analytics.type.ts'
import { CAUSES, type MetricRow, type MetricSpan } from './metric.rules.ts'

type Row = MetricRow & { key: string }
type Rows = (span: MetricSpan) => RawBuilder<MetricRow>
interface Range {
  from: Date
  to: Date
}

/** A page of the rows behind a figure, the latest first; the figure itself comes from whoever shows it. */
export async function findLatestRows(
  pool: Pool,
  rows: Rows,
  range: Range,
  ask: PageAsk,
  { totalCount, totals }: Pick<AnalyticsRows, 'totalCount' | 'totals'>,
): Promise<AnalyticsRows> {
  const page = keysetPage(await latestRows(pool, rows, range, ask), ask, {
    cursorOf: ({ key, id }) => BY_TIME.encode(key, id),
    nodeOf: toRow,
    totalCount,
  })
  return { ...page, totals }
}

/** Looks back a day, then further, until there are enough: the latest are read without the rest being sorted. */
async function latestRows(pool: Pool, rowsIn: Rows, { from, to }: Range, ask: PageAsk): Promise<Row[]> {
  const [at, id] = BY_TIME.decode(ask.after) ?? ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
  const end = ask.after ? Math.min(Date.parse(at) + 1, to.getTime()) : to.getTime()
  const moment = sql`date_trunc('milliseconds', r.at)`
  for (let days = 1; ; days *= 4) {
    const start = Math.max(end - days * DAY, from.getTime())
    const span = { from: new Date(start), to: new Date(end) }
    const rows = await readRows(
      pool,
      sql<Row>`select r.*, to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as key from (${rowsIn(span)}) r
       where (${moment}, r.id) < (${at}::timestamptz, ${id}::uuid) order by ${moment} desc, r.id desc limit ${ask.first + 1}`,
    )
    if (rows.length > ask.first || start <= from.getTime()) return rows
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
