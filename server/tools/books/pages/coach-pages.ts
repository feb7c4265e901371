import type { MoneyPage } from '../page.ts'
import { IN_FORCE } from '../setting-in-force.ts'

const SPANS = [1, 3, 6, 12, 24]
/** As many months as the page offers, up to the present one. */
const RANGES = `select to_char(n.now - make_interval(months => span - 1), 'YYYY-MM') as "from", to_char(n.now, 'YYYY-MM') as "to", 'UTC' as "timeZone", 50 as first
  from book_now n cross join unnest(array[${SPANS.join()}]) span`

/** Paid sessions of the coach with the month they count in where they work. */
const COUNTED = `(select b.*, to_char(b.counts_at at time zone coalesce(a.timezone, u.time_zone, 'UTC'), 'YYYY-MM') as month
  from book_standings b join coach_profiles c on c.id = b.coach_id join users u on u.id = c.user_id
    left join availabilities a on a.coach_id = b.coach_id where b.coach_id = :coach)`
const EARNED = `standing not in ('UPCOMING', 'NEEDS_RESOLUTION')`
const IN_RANGE = `month between :from and :to`

const totals = (
  root: string,
  key: string,
  group: string,
) => `select '${root}.' || field as path, ${key} as key, sum(amount) as amount, currency
  from ${COUNTED} c cross join lateral (values ('gross', gross), ('commission', commission), ('net', net), ('refunded', gone)) f (field, amount)
  where ${EARNED} and ${IN_RANGE} group by field, ${group}`

const balance = (
  field: string,
  condition: string,
  column = 'owed',
) => `select 'coachEarnings.balances.${field}' as path, currency as key,
  coalesce(sum(${column}) filter (where ${condition}), 0) as amount, currency from book_standings where coach_id = :coach group by currency`

/** The first batch after now, as the settings in force say; what carries less waits. */
const SETTING = (key: string, otherwise: number) =>
  `coalesce((select value::text::int from setting_versions where key = '${key}' and ${IN_FORCE} limit 1), ${otherwise})`
const NEXT_BATCH = `(select min(d + make_interval(hours => ${SETTING('payouts.batch_hour', 9)})) from book_now n
  cross join generate_series(date_trunc('day', n.now at time zone 'utc'), date_trunc('day', n.now at time zone 'utc') + interval '8 days', interval '1 day') d
  where extract(isodow from d) = ${SETTING('payouts.batch_weekday', 1)} and d + make_interval(hours => ${SETTING('payouts.batch_hour', 9)}) > n.now at time zone 'utc')
  at time zone 'utc'`

const EARNINGS = [
  totals('coachEarnings.totals', 'currency', 'currency'),
  totals('coachEarnings.months.totals', `month || ' ' || currency`, 'month, currency'),
  balance('available', `standing = 'AVAILABLE'`),
  balance('upcoming', `standing = 'UPCOMING'`),
  balance('onItsWay', 'true', 'carried'),
  `select 'coachEarnings.balances.held.amount', currency || ' ' || standing, sum(owed), currency from book_standings
   where coach_id = :coach and standing in ('CHARGED_BACK', 'DISPUTE_WINDOW', 'SCORECARD', 'DISPUTED', 'NEEDS_RESOLUTION') group by currency, standing`,
  balance(
    'forecast.amount',
    `standing = 'AVAILABLE' or (standing = 'DISPUTE_WINDOW' and window_ends <= ${NEXT_BATCH})`,
  ),
  `select distinct 'coachEarnings.balances.forecast.minimum', currency, ${SETTING('payouts.minimum_units', 25)} * 100, currency
   from book_standings where coach_id = :coach`,
].join(' union all ')

const THIS_MONTH = `select 'coachOverview.earnedThisMonth' as path, '' as key, coalesce(sum(b.net) filter (where ${EARNED}
    and b.month = to_char((select now from book_now) at time zone coalesce(a.timezone, 'UTC'), 'YYYY-MM')), 0) as amount, c.currency
  from coach_profiles c left join availabilities a on a.coach_id = c.id left join ${COUNTED} b on b.currency = c.currency
  where c.id = :coach group by c.currency`

/** What a session brings: as booked once it is paid, before that as its price would be shared. */
const NET = `select f.session_id, f.amount, f.currency, s.status from sessions s join book_shares h on h.session_id = s.id
  cross join lateral (select s.id as session_id, case when s.status = 'held' then s.price_minor - round(s.price_minor * s.commission_bps / 10000.0)
    else h.net end as amount, s.currency) f
  where s.coach_id = :coach and s.status not in ('expired', 'declined', 'cancelled') and s.starts_at < :to::timestamptz and s.ends_at > :from::timestamptz
    and (s.status <> 'held' or exists (select from holds o where o.session_id = s.id and o.is_open and o.expires_at > (select now from book_now)))`

const COACHES = ['coach', 'new coach'] as const

export const COACH_PAGES: readonly MoneyPage[] = COACHES.flatMap((viewer): MoneyPage[] => [
  {
    name: 'coach dashboard',
    viewer,
    operation: 'CoachDashboard',
    booked: `${THIS_MONTH} union all select 'upcoming.' || f.field, concat_ws(' ', f.session_id, f.part), f.amount, f.currency
      from book_session_figures f join sessions s on s.id = f.session_id
      where f.role = 'coach' and s.coach_id = :coach and s.status in ('requested', 'confirmed', 'in_progress')`,
    isPart: true,
  },
  { name: 'earnings', viewer, operation: 'Earnings', asked: RANGES, booked: EARNINGS },
  {
    name: 'earnings, session by session',
    viewer,
    operation: 'EarningSessions',
    asked: RANGES,
    booked: `select 'earningSessions.' || field as path, session_id::text as key, amount, currency
      from ${COUNTED} c cross join lateral (values ('paid', paid), ('refunded', gone), ('gross', gross), ('commission', commission), ('net', net), ('owed', owed)) f (field, amount)
      where ${IN_RANGE}`,
  },
  {
    name: 'payouts',
    viewer,
    operation: 'Payouts',
    asked: [{ first: 50 }],
    booked: `select 'coachPayouts.amount' as path, b.payout_id::text as key, b.net as amount, b.currency from book_payouts b
        join payouts p on p.id = b.payout_id where p.coach_id = :coach
      union all select 'coachPayouts.lines.amount', b.payout_id || ' ' || b.session_id, b.net, b.currency from book_payout_lines b
        join payouts p on p.id = b.payout_id where p.coach_id = :coach`,
  },
  {
    name: 'paid out by year',
    viewer,
    operation: 'PayoutYears',
    booked: `select 'payoutYears.' || field as path, concat_ws(' ', year, tax_residency, currency) as key, sum(amount) as amount, currency
      from (select extract(year from p.sent_at at time zone 'utc') as year, p.tax_residency, b.currency, f.field, f.amount from book_payouts b
        join payouts p on p.id = b.payout_id
        cross join lateral (values ('gross', b.gross), ('commission', b.commission), ('paidOut', b.net)) f (field, amount)
        where p.coach_id = :coach and p.state in ('sent', 'paid')) y
      group by field, year, tax_residency, currency`,
  },
  {
    name: 'schedule',
    viewer,
    operation: 'ScheduleWeek',
    asked: `select w as "from", w + interval '7 days' as "to"
      from book_now n cross join generate_series(date_trunc('week', n.now) - interval '35 days', date_trunc('week', n.now) + interval '28 days', interval '7 days') w`,
    booked: `select 'mySchedule.entries.net' as path, session_id::text as key, amount, currency from (${NET}) e
      union all select 'mySchedule.net', currency, sum(amount), currency from (${NET}) e
        where status in ('confirmed', 'in_progress', 'completed', 'closed', 'disputed', 'no_show') and amount > 0 group by currency`,
  },
])
