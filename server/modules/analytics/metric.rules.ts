import { type RawBuilder, sql } from 'kysely'
import type { Currency } from '../../lib/currency.rules.ts'
import { COUNTS } from '../payments/counting-events.rules.ts'
import { NOT_ACCEPTED } from '../sessions/status-lists.rules.ts'

export const RECORD_METRICS = ['HOLDS', 'PAID', 'COMPLETED', 'REVIEWED', 'GMV', 'REFUNDS'] as const
export type RecordMetric = (typeof RECORD_METRICS)[number]

/** Went through, whatever came back later. */
export const PAID_STATES = sql`('succeeded', 'refunded', 'partially_refunded')`

const PEOPLE = sql`join coach_profiles c on c.id = s.coach_id join users cu on cu.id = c.user_id`
const WITH_COACH = sql`'with ' || trim(cu.first_name || ' ' || cu.last_name)`

/** Why money went back, told from the session it was for. */
const CAUSE = sql`case when s.status = 'cancelled' and s.cancelled_by = 'seeker' then 'SEEKER_CANCELLED'
  when s.status = 'cancelled' and s.cancelled_by = 'coach' then 'COACH_CANCELLED'
  when s.status = 'cancelled' and s.cancelled_by = 'clock' then 'NOT_HELD'
  when s.status = 'cancelled' and s.cancelled_by = 'provider' then 'PROVIDER_RETURNED'
  when s.status = 'cancelled' then 'ADMIN_CANCELLED'
  when s.status in ${sql.raw(NOT_ACCEPTED)} then 'NOT_ACCEPTED' else 'PAID_TWICE_OR_LATE' end`

/** From its first instant up to, not including, the one after its last. */
export interface MetricSpan {
  from: Date
  to: Date
}

export interface MetricRow {
  id: string
  at: Date
  title: string
  detail: string
  session_id: string
  amount: number | null
  currency: Currency | null
}

const within = (moment: string, { from, to }: MetricSpan) =>
  sql`(${sql.ref(moment)} >= ${from}::timestamptz and ${sql.ref(moment)} < ${to}::timestamptz)`

type Rows = (span: MetricSpan) => RawBuilder<MetricRow>

const paid: Rows = (span) => sql`select p.id, p.created_at as at, s.title,
    ${WITH_COACH} as detail, s.id as session_id, p.amount_minor as amount, p.currency
  from payments p join sessions s on s.id = p.session_id ${PEOPLE}
  where ${within('p.created_at', span)} and p.state in ${PAID_STATES}`

/**
 * The rows behind each figure: counting them, or adding their amounts, gives the figure. Tiles and
 * drill-downs both read these, so that they cannot differ.
 */
export const ROWS: Record<RecordMetric, Rows> = {
  HOLDS: (span) => sql`select s.id, s.created_at as at, s.title,
      ${WITH_COACH} as detail, s.id as session_id, null::int as amount, null as currency
    from sessions s ${PEOPLE} where ${within('s.created_at', span)}`,
  PAID: paid,
  COMPLETED: (span) => sql`select s.id, s.completed_at as at, s.title,
      ${WITH_COACH} as detail, s.id as session_id, null::int as amount, null as currency
    from sessions s ${PEOPLE} where ${within('s.completed_at', span)}`,
  REVIEWED: (span) => sql`select r.id, r.submitted_at as at, s.title,
      r.rating || ' of 5, ' || ${WITH_COACH} as detail, s.id as session_id, null::int as amount, null as currency
    from reviews r join sessions s on s.id = r.session_id ${PEOPLE} where ${within('r.submitted_at', span)}`,
  GMV: paid,
  REFUNDS: (span) => sql`select e.id, e.occurred_at as at, s.title,
      ${CAUSE} as detail, s.id as session_id, e.amount_minor as amount, p.currency
    from payment_events e join payments p on p.id = e.payment_id join sessions s on s.id = p.session_id
    where e.type = 'refunded' and ${within('e.occurred_at', span)}
      ${sql.raw(COUNTS)}`,
}

export const CAUSES: Record<string, string> = {
  SEEKER_CANCELLED: 'The seeker cancelled',
  COACH_CANCELLED: 'The coach cancelled',
  NOT_HELD: 'The session was not held',
  ADMIN_CANCELLED: 'An admin cancelled',
  PROVIDER_RETURNED: 'The payment provider returned it',
  NOT_ACCEPTED: 'The request was not accepted',
  PAID_TWICE_OR_LATE: 'Paid twice, or after the hold had ended',
}

/** Basis points as a share: of 0 nothing can be said. */
export const shareOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 10_000) / 100 : null
