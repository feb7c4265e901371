import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { readRows } from '../../db/kysely.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import { completedPerDay } from '../sessions/aftermath/completed-per-day.query.ts'
import type {
  AdminAnalytics,
  CurrencySales,
  FunnelStep,
  RefundCause,
  WeekdayLiquidity,
} from './admin-analytics.type.ts'
import { moneyOfPayment, salesIn } from '../ledger/ledger-money.rules.ts'
import { CAUSES, type MetricSpan, type RecordMetric, ROWS, shareOf } from './metric.rules.ts'
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
    liquidity: await readRows(ctx.pool, liquidityOf(range)),
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
      'Payments that went through, by the moment they were taken. Free intro calls are not payments.',
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

const counted = (metric: RecordMetric, key: string, { from, to, before }: DateRange) =>
  sql`(select count(*)::int from (${ROWS[metric]({ from, to })}) r) as ${sql.ref(key)},
   (select count(*)::int from (${ROWS[metric]({ from: before, to: from })}) r) as ${sql.ref(`${key}Previous`)}`

const tabs = (key: string, { from, to, before }: DateRange, onPath = sql``) => {
  const views = sql`from analytics_events
    where name = 'page_view' and at >= ${before}::timestamptz and at < ${to}::timestamptz ${onPath}`
  return sql`(select count(distinct visitor) filter (where at >= ${from}::timestamptz)::int ${views}) as ${sql.ref(key)},
   (select count(distinct visitor) filter (where at < ${from}::timestamptz)::int ${views}) as ${sql.ref(`${key}Previous`)}`
}

const funnelOf = (range: DateRange): RawBuilder<Record<string, number>> => sql`select
  ${tabs('visits', range)},
  ${tabs('coachViews', range, sql`and path = '/coach/:id'`)},
  ${counted('HOLDS', 'holds', range)}, ${counted('PAID', 'paid', range)},
  ${counted('COMPLETED', 'completed', range)}, ${counted('REVIEWED', 'reviewed', range)},
  (select count(*)::int from analytics_events where name = 'practice_attempted'
     and at >= ${range.from}::timestamptz and at < ${range.to}::timestamptz) as "practiceAttempts"`

async function funnel(
  { pool }: Deps,
  range: DateRange,
): Promise<{ steps: FunnelStep[]; practiceAttempts: number }> {
  const [counts = {}] = await readRows(pool, funnelOf(range))
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
  goodwill: number
  commission: number
  payments: number
}

async function sales({ pool }: Deps, { from, to, before }: DateRange): Promise<CurrencySales[]> {
  const inRange = sql`p.at >= ${from}::timestamptz`
  const sumOf = (column: string) => sql`coalesce(sum(${sql.ref(column)}) filter (where ${inRange}), 0)::int`
  const rows = await readRows(
    pool,
    sql<SalesRow>`select p.currency, ${sumOf('p.amount')} as gross,
       coalesce(sum(p.amount) filter (where p.at < ${from}::timestamptz), 0)::int as previous,
       ${sumOf('m.refunded_minor')} + ${sumOf('m.charged_back_minor')} as refunded, ${sumOf('m.goodwill_minor')} as goodwill,
       ${sumOf('m.commission_minor')} as commission,
       (count(*) filter (where ${inRange}))::int as payments
     from (${salesIn({ from: before, to })}) p cross join lateral ${moneyOfPayment(sql`p.payment_id`)} m
     group by p.currency order by gross desc, p.currency`,
  )
  return rows.map(({ currency, gross, previous, refunded, goodwill, commission, payments }) => {
    const money = (amountMinor: number) => ({ amountMinor, currency })
    return {
      currency,
      gross: money(gross),
      previousGross: money(previous),
      refunded: money(refunded),
      commission: money(commission),
      takeRate: shareOf(commission, gross - refunded + goodwill),
      payments,
    }
  })
}

interface CauseSum {
  cause: string
  currency: Currency
  count: number
  sum: number
}

async function refunds({ pool }: Deps, span: MetricSpan): Promise<RefundCause[]> {
  const rows = await readRows(
    pool,
    sql<CauseSum>`select r.detail as cause, r.currency, count(*)::int as count, sum(r.amount)::int as sum from (${ROWS.REFUNDS(span)}) r
     group by r.detail, r.currency order by sum desc`,
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

/** Weekly hours count once for each such weekday of the range; a calendar's own exceptions are not in them. */
const liquidityOf = ({ from, to }: MetricSpan) => sql<WeekdayLiquidity>`with days as (
    select extract(isodow from d)::int as weekday, count(*)::int as times
    from generate_series((${from}::timestamptz at time zone 'UTC')::date, (${to}::timestamptz at time zone 'UTC')::date, interval '1 day') as d group by 1),
  hours as (select w.weekday, sum(extract(epoch from (r ->> 'end')::time::interval - (r ->> 'start')::time::interval) / 3600) as hours
    from coach_listings l join availabilities a on a.coach_id = l.coach_id
    cross join (values (1, 'mon'), (2, 'tue'), (3, 'wed'), (4, 'thu'), (5, 'fri'), (6, 'sat'), (7, 'sun')) as w (weekday, name)
    cross join lateral jsonb_array_elements(a.weekly -> w.name) as r group by 1),
  booked as (select extract(isodow from s.starts_at at time zone coalesce(a.timezone, 'UTC'))::int as weekday,
      sum(extract(epoch from s.ends_at - s.starts_at) / 3600) as hours
    from sessions s left join availabilities a on a.coach_id = s.coach_id
    where s.starts_at >= ${from}::timestamptz and s.starts_at < ${to}::timestamptz and s.status in ${sql.raw(BOOKED)} group by 1)
  select days.weekday, round(coalesce(hours.hours, 0) * days.times, 1)::float8 as "openHours", round(coalesce(booked.hours, 0), 1)::float8 as "bookedHours"
  from days left join hours using (weekday) left join booked using (weekday) order by days.weekday`
