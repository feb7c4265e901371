import type { Context } from '../../../context.ts'
import type { PageAsk } from '../../../graphql/page.ts'
import type { AnalyticsRows } from '../admin-analytics.type.ts'
import { findLatestRows } from '../find-latest-rows.query.ts'
import { readRetained } from './read-retention.query.ts'
import { checkCell, endOf, retainedRows, startOf } from './retention.rules.ts'
import { peopleIn } from './retention.view.ts'

interface Ask extends PageAsk {
  /** A month of UTC, as YYYY-MM; `month` is the same or a later one. */
  cohort: string
  month: string
}

/** The first paid session that each of a cohort’s people had in a month, the latest first: one row a person. */
export async function findRetentionRows(
  ctx: Pick<Context, 'pool' | 'clock'>,
  { cohort, month, ...ask }: Ask,
): Promise<AnalyticsRows> {
  const now = ctx.clock()
  checkCell(cohort, month, now)
  const to = new Date(Math.min(endOf(month).getTime(), now.getTime()))
  return findLatestRows(ctx.pool, retainedRows(cohort), { from: startOf(month), to }, ask, {
    totalCount: peopleIn(await readRetained(ctx), cohort, month),
    totals: [],
  })
}
