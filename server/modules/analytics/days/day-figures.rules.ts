import { type RawBuilder, sql } from 'kysely'
import { type Moment, salesIn } from '../../ledger/ledger-money.rules.ts'
import { BOOKED } from '../../sessions/status-lists.rules.ts'
import { type MetricSpan, MINUTES, ROWS, within } from '../metric.rules.ts'
import { retainedOf } from '../retention/retention.rules.ts'
import { startsOf } from '../week/week-liquidity.rules.ts'

/**
 * Which figures a day has: another number whenever one comes or counts otherwise, so that days kept with the others are not
 * taken for these, also while servers of the release before still keep days.
 */
export const EDITION = '2'

/** SQL: whether all figures of day `d` are kept, as they are counted now. */
export const HAS_ALL = sql<boolean>`exists (select from analytics_days a where a.day = d.day and a.figure = 'edition' and a.part = ${EDITION})`

/** One figure of one day: `part` is a currency, a cause and a currency, a weekday, a day or a month, or nothing. */
export interface DayFigure {
  figure: string
  part: string
  value: number
}

const count = (figure: string, from: RawBuilder<unknown>, moment: string, span: MetricSpan) =>
  sql`select ${figure}, '', count(*) from ${from} where ${within(moment, span)}`

/**
 * Tabs seen on the day, by the day they were last seen before it: the tabs of many days are those that none of
 * the same days has seen before.
 */
const tabs = (figure: string, span: MetricSpan, onPath = sql``) => {
  const earlier = sql`(select max(b.at) from analytics_events b where b.name = 'page_view' and b.visitor = v.visitor
      and b.at < ${span.from}::timestamptz ${onPath})`
  return sql`select ${figure}, coalesce(to_char(${earlier} at time zone 'UTC', 'YYYY-MM-DD'), '') as part, count(*)
    from (select distinct visitor from analytics_events where name = 'page_view' and ${within('at', span)} ${onPath}) v group by part`
}

const sales = (span: MetricSpan) => sql`select f.figure, p.currency, sum(f.value) from (${salesIn(span)}) p
  cross join lateral (values ('paid', 1::bigint), ('gross', p.amount), ('back', p.refunded_minor + p.charged_back_minor),
    ('goodwill', p.goodwill_minor), ('commission', p.commission_minor)) as f (figure, value) group by 1, 2`

const refunds = (
  span: MetricSpan,
) => sql`select f.figure, r.detail || ' ' || r.currency, sum(f.value) from (${ROWS.REFUNDS(span)}) r
  cross join lateral (values ('refunds', 1::bigint), ('refunded', r.amount)) as f (figure, value) group by 1, 2`

/** Minutes and sessions, by the weekday in the coach’s zone, 1 for Monday. */
const booked = (
  span: MetricSpan,
) => sql`select f.figure, extract(isodow from local_time(s.starts_at, coalesce(a.timezone, 'UTC')))::text, sum(f.value)
  from sessions s left join availabilities a on a.coach_id = s.coach_id
    cross join lateral (values ('booked', ${MINUTES}), ('bookedSessions', 1)) as f (figure, value)
  where s.status in ${sql.raw(BOOKED)} and ${within('s.starts_at', span)} group by 1, 2`

/** SQL: the figures of a UTC day, or of what there is of it, from the records. `edition` is there whatever the day. */
export const figuresOf = (from: Moment, to: Moment): RawBuilder<DayFigure> => {
  const span = { from, to }
  return sql<DayFigure>`select figure, part, value::bigint from (
    ${count('holds', sql`sessions s`, 's.created_at', span)}
    union all ${count('completed', sql`sessions s`, 's.completed_at', span)}
    union all ${count('reviewed', sql`reviews r`, 'r.submitted_at', span)}
    union all ${count('practiceAttempts', sql`analytics_events e`, 'e.at', span)} and e.name = 'practice_attempted'
    union all ${tabs('visits', span)}
    union all ${tabs('coachViews', span, sql`and path = '/coach/:id'`)}
    union all ${sales(span)} union all ${refunds(span)} union all ${booked(span)} union all ${retainedOf(span)}
    union all ${startsOf(span)} union all select 'edition', ${EDITION}, 1) as figures (figure, part, value)`
}
