import type { Context } from '../../context.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import { completedPerDay } from '../sessions/aftermath/completed-per-day.query.ts'
import type {
  AdminAnalytics,
  CurrencySales,
  FunnelStep,
  RefundCause,
  WeekdayLiquidity,
} from './admin-analytics.type.ts'
import { CAUSES, PAID_STATES, type RecordMetric, ROWS, shareOf } from './metric.rules.ts'
import { type DateRange, rangeOf } from './range.rules.ts'
import { BOOKED } from '../sessions/status-lists.rules.ts'

type Deps = Pick<Context, 'pool'>

/** How the marketplace did over 7, 30 or 90 UTC days: five statements, whatever the range. */
export async function adminAnalytics(
  ctx: Deps & Pick<Context, 'clock'>,
  days: number,
): Promise<AdminAnalytics> {
  const range = rangeOf(days, ctx.clock())
  const { steps, practiceAttempts } = await funnel(ctx, range)
  return {
    from: range.from,
    to: range.to,
    funnel: steps,
    practiceAttempts,
    sales: await sales(ctx, range),
    refunds: await refunds(ctx, range),
    liquidity: await liquidity(ctx, range),
    sessionsPerDay: await completedPerDay(ctx.pool, range),
  }
}

interface Step {
  key: string
  label: string
  definition: string
  metric: RecordMetric | null
}

const STEPS: Step[] = [
  {
    key: 'visits',
    label: 'Visited',
    definition: 'Browser tabs that opened a page. Visitors who refuse analytics are not counted.',
    metric: null,
  },
  {
    key: 'coachViews',
    label: 'Viewed a coach',
    definition: 'Browser tabs that opened a coach’s page.',
    metric: null,
  },
  {
    key: 'holds',
    label: 'Held a time',
    definition: 'Times that were held or booked, by the moment they were held.',
    metric: 'HOLDS',
  },
  {
    key: 'paid',
    label: 'Paid',
    definition:
      'Payments that went through, by the moment they were begun. Free intro calls are not payments.',
    metric: 'PAID',
  },
  {
    key: 'completed',
    label: 'Completed',
    definition: 'Sessions that both sides held, by the moment they were completed.',
    metric: 'COMPLETED',
  },
  {
    key: 'reviewed',
    label: 'Reviewed',
    definition: 'Reviews that seekers wrote, published or not, by the moment they were sent.',
    metric: 'REVIEWED',
  },
]

const counted = (metric: RecordMetric, key: string) =>
  `(select count(*)::int from (${ROWS[metric]}) r) as "${key}",
   (select count(*)::int from (${ROWS[metric].replaceAll('$2', '$1').replaceAll(/>= \$1/g, '>= $3')}) r) as "${key}Previous"`

const tabs = (path: string, key: string) =>
  `(select count(distinct visitor) filter (where at >= $1)::int from analytics_events where name = 'page_view' and at >= $3 and at < $2 ${path}) as "${key}",
   (select count(distinct visitor) filter (where at < $1)::int from analytics_events where name = 'page_view' and at >= $3 and at < $2 ${path}) as "${key}Previous"`

const FUNNEL = `select ${tabs('', 'visits')}, ${tabs(`and path = '/coach/:id'`, 'coachViews')},
  ${counted('HOLDS', 'holds')}, ${counted('PAID', 'paid')}, ${counted('COMPLETED', 'completed')}, ${counted('REVIEWED', 'reviewed')},
  (select count(*)::int from analytics_events where name = 'practice_attempted' and at >= $1 and at < $2) as "practiceAttempts"`

async function funnel(
  { pool }: Deps,
  { from, to, before }: DateRange,
): Promise<{ steps: FunnelStep[]; practiceAttempts: number }> {
  const { rows } = await pool.query<Record<string, number>>(FUNNEL, [from, to, before])
  const counts = rows[0] ?? {}
  const steps = STEPS.map((step) => ({
    ...step,
    count: counts[step.key] ?? 0,
    previous: counts[`${step.key}Previous`] ?? 0,
  }))
  return { steps, practiceAttempts: counts.practiceAttempts ?? 0 }
}

interface SalesRow {
  currency: Currency
  gross: number
  previous: number
  refunded: number
  commission: number
  payments: number
}

async function sales({ pool }: Deps, { from, to, before }: DateRange): Promise<CurrencySales[]> {
  const { rows } = await pool.query<SalesRow>(
    `select p.currency, coalesce(sum(p.amount_minor) filter (where p.created_at >= $1), 0)::int as gross,
       coalesce(sum(p.amount_minor) filter (where p.created_at < $1), 0)::int as previous,
       coalesce(sum(p.refunded_minor) filter (where p.created_at >= $1), 0)::int as refunded,
       coalesce(sum(((p.amount_minor - p.refunded_minor)::bigint * s.commission_bps) / 10000) filter (where p.created_at >= $1), 0)::int as commission,
       (count(*) filter (where p.created_at >= $1))::int as payments
     from payments p join sessions s on s.id = p.session_id
     where p.created_at >= $3 and p.created_at < $2 and p.state in ${PAID_STATES} group by p.currency order by gross desc, p.currency`,
    [from, to, before],
  )
  return rows.map(({ currency, gross, previous, refunded, commission, payments }) => {
    const money = (amountMinor: number) => ({ amountMinor, currency })
    return {
      currency,
      gross: money(gross),
      previousGross: money(previous),
      refunded: money(refunded),
      commission: money(commission),
      takeRate: shareOf(commission, gross - refunded),
      payments,
    }
  })
}

async function refunds({ pool }: Deps, { from, to }: DateRange): Promise<RefundCause[]> {
  const { rows } = await pool.query<{ cause: string; currency: Currency; count: number; sum: number }>(
    `select r.detail as cause, r.currency, count(*)::int as count, sum(r.amount)::int as sum from (${ROWS.REFUNDS}) r
     group by r.detail, r.currency order by sum desc`,
    [from, to],
  )
  const causes = [...new Set(rows.map(({ cause }) => cause))]
  return causes.map((cause) => {
    const mine = rows.filter((row) => row.cause === cause)
    return {
      cause,
      label: CAUSES[cause] ?? cause,
      count: mine.reduce((sum, row) => sum + row.count, 0),
      amounts: mine.map(({ sum, currency }) => ({ amountMinor: sum, currency })),
    }
  })
}

async function liquidity({ pool }: Deps, { from, to }: DateRange): Promise<WeekdayLiquidity[]> {
  const { rows } = await pool.query<WeekdayLiquidity>(LIQUIDITY, [from, to])
  return rows
}

/** Weekly hours count once for each such weekday of the range; a calendar's own exceptions are not in them. */
const LIQUIDITY = `with days as (select extract(isodow from d)::int as weekday, count(*)::int as times
    from generate_series(($1::timestamptz at time zone 'UTC')::date, ($2::timestamptz at time zone 'UTC')::date, interval '1 day') as d group by 1),
  hours as (select w.weekday, sum(extract(epoch from (r ->> 'end')::time::interval - (r ->> 'start')::time::interval) / 3600) as hours
    from coach_listings l join availabilities a on a.coach_id = l.coach_id
    cross join (values (1, 'mon'), (2, 'tue'), (3, 'wed'), (4, 'thu'), (5, 'fri'), (6, 'sat'), (7, 'sun')) as w (weekday, name)
    cross join lateral jsonb_array_elements(a.weekly -> w.name) as r group by 1),
  booked as (select extract(isodow from s.starts_at at time zone coalesce(a.timezone, 'UTC'))::int as weekday,
      sum(extract(epoch from s.ends_at - s.starts_at) / 3600) as hours
    from sessions s left join availabilities a on a.coach_id = s.coach_id
    where s.starts_at >= $1 and s.starts_at < $2 and s.status in ${BOOKED} group by 1)
  select days.weekday, round(coalesce(hours.hours, 0) * days.times, 1)::float8 as "openHours", round(coalesce(booked.hours, 0), 1)::float8 as "bookedHours"
  from days left join hours using (weekday) left join booked using (weekday) order by days.weekday`
