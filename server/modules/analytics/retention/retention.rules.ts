import { type RawBuilder, sql } from 'kysely'
import { badInput } from '../../../errors.ts'
import { moneyOfSession } from '../../ledger/ledger-money.rules.ts'
import { TOOK_PLACE } from '../../sessions/aftermath/took-place.rules.ts'
import { type MetricRow, type MetricSpan, PEOPLE, WITH_COACH, within } from '../metric.rules.ts'

/** Months that are looked at, the present one included: cohorts, and what became of them. */
export const COHORT_MONTHS = 12
/** Of fewer people a share says more of single people than of a month. */
export const MIN_COHORT = 5

const monthBefore = (now: Date, months: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1))

/** Midnight UTC of the first day that is looked at. */
export const cohortsBegin = (now: Date): Date => monthBefore(now, COHORT_MONTHS - 1)

/** The months of UTC that are looked at, each as `2026-11`, the earliest first. */
export const cohortMonths = (now: Date): string[] =>
  Array.from({ length: COHORT_MONTHS }, (_, place) =>
    monthBefore(now, COHORT_MONTHS - 1 - place)
      .toISOString()
      .slice(0, 7),
  )

/** Midnight UTC of the first day of a month. */
export const startOf = (month: string): Date => new Date(`${month}-01T00:00:00.000Z`)

/** Midnight UTC of the first day after a month. */
export const endOf = (month: string): Date => monthBefore(startOf(month), -1)

/** Throws BAD_USER_INPUT unless both are months that are looked at, in this order. */
export function checkCell(cohort: string, month: string, now: Date): void {
  const months = cohortMonths(now)
  for (const [path, value] of [
    ['cohort', cohort],
    ['month', month],
  ] as const)
    if (!months.includes(value))
      throw badInput(`Ask for one of the last ${COHORT_MONTHS} months.`, [
        { path, message: 'A month as YYYY-MM' },
      ])
  if (month < cohort) throw badInput('A cohort has no month before its own.')
}

/** SQL: whether something was paid for the session and not all of it went back. */
const isPaid = (of: 's' | 'o') =>
  sql`exists (select from ${moneyOfSession(sql.ref(`${of}.id`))} m where m.paid_minor > m.refunded_minor + m.charged_back_minor)`

/**
 * SQL: of each person the first paid session of each month that was completed in the span, with the month of their first ever:
 * their cohort. A person is whose booking it is (`person.rules`): an account, a guest’s confirmed mailbox, or else a booking by
 * itself. What is said of a moment follows from earlier sessions alone, so that a change leaves the person’s days before it as
 * they are.
 */
const firstsIn = (span: MetricSpan) => sql<{
  id: string
  cohort: string
}>`select s.*, to_char(f.completed_at at time zone 'UTC', 'YYYY-MM') as cohort
    from sessions s cross join lateral (select o.completed_at from sessions o
        where o.seeker_key = s.seeker_key and o.completed_at is not null and ${isPaid('o')} order by o.completed_at limit 1) f
    where ${sql.raw(TOOK_PLACE)} and ${within('s.completed_at', span)} and ${isPaid('s')}
      and not exists (select from sessions o where o.seeker_key = s.seeker_key and o.completed_at >= date_trunc('month', s.completed_at, 'UTC')
        and (o.completed_at, o.id) < (s.completed_at, s.id) and ${isPaid('o')})`

/** SQL: people who had their first paid session of the month on a day, by cohort: the days of a month add up to its people. */
export const retainedOf = (span: MetricSpan): RawBuilder<unknown> =>
  sql`select 'retained', cohort, count(*) from (${firstsIn(span)}) firsts group by cohort`

/** SQL: the sessions that are counted of a cohort on some days of UTC, one a person and month. */
export const retainedRows =
  (cohort: string, days: readonly string[]) =>
  (span: MetricSpan): RawBuilder<MetricRow> => {
    const day = {
      from: sql`(d.day::timestamp at time zone 'UTC')`,
      to: sql`((d.day + 1)::timestamp at time zone 'UTC')`,
    }
    return sql<MetricRow>`select s.id, s.completed_at as at, s.title, ${WITH_COACH} as detail, s.id as session_id,
        null::int as amount, null as currency
      from unnest(${days}::date[]) as d (day) cross join lateral (${firstsIn(day)}) s ${PEOPLE}
      where s.cohort = ${cohort} and ${within('s.completed_at', span)} and ${day.from} < ${span.to}::timestamptz and ${day.to} > ${span.from}::timestamptz`
  }
