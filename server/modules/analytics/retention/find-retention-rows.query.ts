import type { Context } from '../../../context.ts'
import type { PageAsk } from '../../../graphql/page.ts'
import type { AnalyticsRows } from '../admin-analytics.type.ts'
import { findLatestRows } from '../find-latest-rows.query.ts'
import { readRetainedDays } from './read-retention.query.ts'
import { checkCell, endOf, retainedRows, startOf } from './retention.rules.ts'

interface Ask extends PageAsk {
  /** A month of UTC, as YYYY-MM; `month` is the same or a later one. */
  cohort: string
  month: string
}

/** The first paid session that each of a cohort’s people had in a month, the latest first: one row a person. Only days that have some are read. */
export async function findRetentionRows(
  ctx: Pick<Context, 'pool' | 'clock'>,
  { cohort, month, ...ask }: Ask,
): Promise<AnalyticsRows> {
  const now = ctx.clock()
  checkCell(cohort, month, now)
  const range = { from: startOf(month), to: new Date(Math.min(endOf(month).getTime(), now.getTime())) }
  const found = await readRetainedDays(ctx.pool, cohort, range)
  const rows = retainedRows(
    cohort,
    found.map(({ day }) => day),
  )
  return findLatestRows(ctx.pool, rows, range, ask, {
    totalCount: found.reduce((sum, { people }) => sum + people, 0),
    totals: [],
  })
}
