import type { Context } from '../../context.ts'
import type { AdminAnalytics } from './admin-analytics.type.ts'
import { figuresIn, liquidityOf, refundsOf, salesOf } from './admin-analytics.view.ts'
import { completedPerDay, readFigures } from './days/read-figures.query.ts'
import { STEPS } from './funnel.rules.ts'
import { readOpenHours } from './open-hours.query.ts'
import { rangeOf } from './range.rules.ts'

/** How the marketplace did over 7, 30 or 90 UTC days: three statements, whatever the range. */
export async function adminAnalytics(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  days: number,
): Promise<AdminAnalytics> {
  const range = rangeOf(days, clock())
  const figures = figuresIn(await readFigures(pool, range))
  return {
    from: range.from,
    to: range.to,
    funnel: STEPS.map((step) => {
      const { now, before } = figures.total(step.key)
      return { ...step, count: now, previous: before }
    }),
    practiceAttempts: figures.total('practiceAttempts').now,
    sales: salesOf(figures),
    refunds: refundsOf(figures),
    liquidity: liquidityOf(figures, await readOpenHours(pool, range)),
    sessionsPerDay: await completedPerDay(pool, range),
  }
}
