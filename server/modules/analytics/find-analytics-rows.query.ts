import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { badInput } from '../../errors.ts'
import type { PageAsk } from '../../graphql/page.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import type { AnalyticsRows } from './admin-analytics.type.ts'
import { figuresIn, sumsByCurrency } from './admin-analytics.view.ts'
import { readFigures } from './days/read-figures.query.ts'
import { findLatestRows } from './find-latest-rows.query.ts'
import { type MetricRow, type MetricSpan, type RecordMetric, ROWS } from './metric.rules.ts'
import { rangeOf } from './range.rules.ts'

/** What of a figure is asked about; all of it when nothing is named. */
interface Part {
  currency?: Currency | null
  /** Of refunds: why they went. */
  cause?: string | null
}

interface Ask extends PageAsk, Part {
  metric: RecordMetric
  days: number
}

/** What counts the rows of each list, what adds their amounts by currency, and by what they can be told apart. */
const FIGURES: Record<RecordMetric, { count: string; sum?: string; parts?: readonly (keyof Part)[] }> = {
  HOLDS: { count: 'holds' },
  PAID: { count: 'paid', sum: 'gross', parts: ['currency'] },
  COMPLETED: { count: 'completed' },
  REVIEWED: { count: 'reviewed' },
  GMV: { count: 'paid', sum: 'gross', parts: ['currency'] },
  REFUNDS: { count: 'refunds', sum: 'refunded', parts: ['currency', 'cause'] },
  BOOKED: { count: 'bookedSessions' },
}

/** The rows a figure of `adminAnalytics` is made of, the latest first, and the figure itself. */
export async function findAnalyticsRows(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  { metric, days, currency, cause, ...ask }: Ask,
): Promise<AnalyticsRows> {
  const range = rangeOf(days, clock())
  const part = { currency, cause }
  const { count, sum, parts = [] } = FIGURES[metric]
  for (const path of ['currency', 'cause'] as const)
    if (part[path] && !parts.includes(path))
      throw badInput(`These rows have no ${path}.`, [{ path, message: 'Leave it out' }])
  const figures = figuresIn((await readFigures(pool, range)).filter((figure) => isOf(figure.part, part)))
  return findLatestRows(pool, rowsOf(metric, part), range, ask, {
    totalCount: figures.total(count).now,
    totals: sum ? sumsByCurrency(figures, sum) : [],
  })
}

/** Parts of a figure are told by currency, or by cause and currency. */
const isOf = (part: string, { currency, cause }: Part) =>
  (!currency || part.slice(-3) === currency) && (!cause || part.split(' ')[0] === cause)

const rowsOf =
  (metric: RecordMetric, { currency, cause }: Part) =>
  (span: MetricSpan) => {
    const ofCurrency = currency ? sql`and f.currency = ${currency}` : sql``
    const ofCause = cause ? sql`and f.detail = ${cause}` : sql``
    return sql<MetricRow>`select * from (${ROWS[metric](span)}) f where true ${ofCurrency} ${ofCause}`
  }
