import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Context } from '../../context.ts'
import { readRows } from '../../db/kysely.ts'
import { BY_TIME } from '../../graphql/cursor.ts'
import { keysetPage, type PageAsk } from '../../graphql/page.ts'
import type { Money } from '../../graphql/money.type.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import { DAY } from '../../lib/durations.ts'
import type { AnalyticsRows } from './admin-analytics.type.ts'
import { figuresIn, sumsByCurrency } from './admin-analytics.view.ts'
import { readFigures } from './days/read-figures.query.ts'
import { CAUSES, type MetricRow, type RecordMetric, ROWS } from './metric.rules.ts'
import { type DateRange, rangeOf } from './range.rules.ts'

type Row = MetricRow & { key: string }

interface Ask extends PageAsk {
  metric: RecordMetric
  days: number
}

/** What counts the rows of each list, and what adds their amounts by currency. */
const FIGURES: Record<RecordMetric, { count: string; sum?: string }> = {
  HOLDS: { count: 'holds' },
  PAID: { count: 'paid', sum: 'gross' },
  COMPLETED: { count: 'completed' },
  REVIEWED: { count: 'reviewed' },
  GMV: { count: 'paid', sum: 'gross' },
  REFUNDS: { count: 'refunds', sum: 'refunded' },
}

/** The rows a figure of `adminAnalytics` is made of, the latest first, and the figure itself. */
export async function findAnalyticsRows(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  { metric, days, ...ask }: Ask,
): Promise<AnalyticsRows> {
  const range = rangeOf(days, clock())
  const rows = await latestRows(pool, metric, range, ask)
  const figures = figuresIn(await readFigures(pool, range))
  const { count, sum } = FIGURES[metric]
  const page = keysetPage(rows, ask, {
    cursorOf: ({ key, id }) => BY_TIME.encode(key, id),
    nodeOf: toRow,
    totalCount: figures.total(count).now,
  })
  return { ...page, totals: sum ? sumsByCurrency(figures, sum) : [] }
}

/** Looks back a day, then further, until there are enough: the latest are read without the rest being sorted. */
async function latestRows(
  pool: Pool,
  metric: RecordMetric,
  { from, to }: DateRange,
  ask: PageAsk,
): Promise<Row[]> {
  const [at, id] = BY_TIME.decode(ask.after) ?? ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
  const end = ask.after ? Math.min(Date.parse(at) + 1, to.getTime()) : to.getTime()
  const moment = sql`date_trunc('milliseconds', r.at)`
  for (let days = 1; ; days *= 4) {
    const start = Math.max(end - days * DAY, from.getTime())
    const span = { from: new Date(start), to: new Date(end) }
    const rows = await readRows(
      pool,
      sql<Row>`select r.*, to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as key from (${ROWS[metric](span)}) r
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
