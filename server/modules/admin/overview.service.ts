import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { currencyOf, type Currency } from '../settings/currency.rules.ts'
import { TOOK_PLACE } from '../sessions/took-place.rules.ts'
import type { AdminOverview, CoachOverview } from './overview.type.ts'

/** One statement; every figure is counted from rows an admin can open. */
export async function adminOverview({ em, clock }: Context): Promise<AdminOverview> {
  const now = clock()
  const [row] = await em.execute<AdminOverview[]>(
    `select (select count(*)::int from coach_profiles where is_ready_for_review and not is_verified) as "coachesToVerify",
      (select count(*)::int from coach_profiles where is_active) as "activeCoaches",
      (select count(*)::int from users) as users,
      (select count(*)::int from sessions where completed_at > ?::timestamptz - interval '30 days' and completed_at <= ?::timestamptz) as "sessionsCompleted30d",
      (select coalesce(jsonb_agg(jsonb_build_object('amountMinor', sum, 'currency', currency) order by sum desc), '[]') from (
        select currency, sum(amount_minor)::bigint as sum from payments
        where state in ('succeeded', 'refunded', 'partially_refunded') and created_at > ?::timestamptz - interval '30 days' group by currency) g) as "grossBookings30d",
      (select jsonb_agg(jsonb_build_object('date', to_char(d, 'YYYY-MM-DD'), 'count', (
          select count(*) from sessions s where ${TOOK_PLACE} and s.starts_at >= d at time zone 'UTC' and s.starts_at < (d + interval '1 day') at time zone 'UTC')) order by d)
        from generate_series((?::timestamptz at time zone 'UTC')::date - 29, (?::timestamptz at time zone 'UTC')::date, interval '1 day') as d) as "sessionsPerDay"`,
    [now, now, now, now, now],
  )
  if (!row) throw notFound('overview')
  return row
}

/** A coach's own figures; earnings are price less the commission frozen on each session, rounded to the coach. */
export async function coachOverview({ em, viewer, clock }: Context): Promise<CoachOverview> {
  const coachId = viewer?.coachId
  if (!coachId)
    return {
      upcomingCount: 0,
      requestsCount: 0,
      completedCount: 0,
      earnedThisMonth: { amountMinor: 0, currency: currencyOf(null) },
    }
  const [row] = await em.execute<
    (Omit<CoachOverview, 'earnedThisMonth'> & { earned: number; currency: Currency })[]
  >(
    `select c.currency,
      (count(*) filter (where s.status in ('confirmed', 'in_progress')))::int as "upcomingCount",
      (count(*) filter (where s.status = 'requested'))::int as "requestsCount",
      (count(*) filter (where ${TOOK_PLACE}))::int as "completedCount",
      coalesce(sum(s.price_minor - (s.price_minor::bigint * s.commission_bps + 5000) / 10000)
        filter (where s.completed_at >= date_trunc('month', ?::timestamptz at time zone 'UTC') at time zone 'UTC'), 0)::int as earned
     from coach_profiles c left join sessions s on s.coach_id = c.id where c.id = ? group by c.id`,
    [clock(), coachId],
  )
  if (!row) throw notFound('coach profile')
  const { earned, currency, ...counts } = row
  return { ...counts, earnedThisMonth: { amountMinor: earned, currency } }
}
