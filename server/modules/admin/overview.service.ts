import type { Context } from '../../context.ts'
import { sql } from 'kysely'
import { readRows, rowsOf } from '../../db/kysely.ts'
import { notFound } from '../../errors.ts'
import { currencyOf, type Currency } from '../../lib/currency.rules.ts'
import { earnedThisMonth } from '../earnings/find-earnings.query.ts'
import { figuresIn, salesOf } from '../analytics/admin-analytics.view.ts'
import { completedPerDay, readFigures } from '../analytics/days/read-figures.query.ts'
import { rangeOf } from '../analytics/range.rules.ts'
import { LISTED_COACHES } from '../listings/marketplace-figures.service.ts'
import { TOOK_PLACE } from '../sessions/aftermath/took-place.rules.ts'
import { readSettings } from '../settings/read-settings.query.ts'
import { findQueues } from './queues/find-queues.query.ts'
import type { AdminOverview, CoachOverview } from './overview.type.ts'
import { AGREED } from '../sessions/status-lists.rules.ts'

const DAYS = 30

/** Every figure is counted from rows an admin can open, over the days and by the definitions of the analytics. */
export async function adminOverview({ em, pool, clock }: Context): Promise<AdminOverview> {
  const now = clock()
  const range = rangeOf(DAYS, now)
  const [row] = await readRows(
    pool,
    sql<Pick<AdminOverview, 'activeCoaches' | 'users'>>`select ${sql.raw(LISTED_COACHES)} as "activeCoaches",
      (select count(*)::int from users) as users`,
  )
  if (!row) throw notFound('overview')
  const sales = salesOf(figuresIn(await readFigures(pool, range)))
  const sessionsPerDay = await completedPerDay(pool, range)
  return {
    ...row,
    grossBookings30d: sales.map(({ gross }) => gross).filter(({ amountMinor }) => amountMinor > 0),
    sessionsPerDay,
    sessionsCompleted30d: sessionsPerDay.reduce((sum, { count }) => sum + count, 0),
    waiting: await findQueues(pool, now, await readSettings(em)),
  }
}

/** A coach's own figures; earnings are price less the commission frozen on each session, rounded to the coach. */
export async function coachOverview(ctx: Context): Promise<CoachOverview> {
  const { em, viewer } = ctx
  const coachId = viewer?.coachId
  if (!coachId)
    return {
      upcomingCount: 0,
      requestsCount: 0,
      completedCount: 0,
      earnedThisMonth: { amountMinor: 0, currency: currencyOf(null) },
    }
  const [row] = await rowsOf(
    em,
    sql<Omit<CoachOverview, 'earnedThisMonth'> & { currency: Currency }>`select c.currency,
      (count(*) filter (where s.status in ${sql.raw(AGREED)}))::int as "upcomingCount",
      (count(*) filter (where s.status = 'requested'))::int as "requestsCount",
      (count(*) filter (where ${sql.raw(TOOK_PLACE)}))::int as "completedCount"
     from coach_profiles c left join sessions s on s.coach_id = c.id where c.id = ${coachId} group by c.id`,
  )
  if (!row) throw notFound('coach profile')
  const { currency, ...counts } = row
  const amountMinor = await earnedThisMonth(ctx, currency)
  return { ...counts, earnedThisMonth: { amountMinor, currency } }
}
