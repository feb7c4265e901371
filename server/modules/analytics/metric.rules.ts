import { type RawBuilder, sql } from 'kysely'
import type { Currency } from '../../lib/currency.rules.ts'
import { type Moment, salesIn } from '../ledger/ledger-money.rules.ts'
import { PAYMENT_SUBJECT } from '../payments/payment-subject.rules.ts'
import { BOOKED } from '../sessions/status-lists.rules.ts'
import type { RefundReason } from '../payments/refunds/refund.rules.ts'

export const RECORD_METRICS = ['HOLDS', 'PAID', 'COMPLETED', 'REVIEWED', 'GMV', 'REFUNDS', 'BOOKED'] as const
export type RecordMetric = (typeof RECORD_METRICS)[number]

/** SQL: who coaches session `s`, and how a row says it. */
export const PEOPLE = sql`join coach_profiles c on c.id = s.coach_id join users cu on cu.id = c.user_id`
export const WITH_COACH = sql`'with ' || trim(cu.first_name || ' ' || cu.last_name)`

/** SQL: how long session `s` is. */
export const MINUTES = sql`round(extract(epoch from s.ends_at - s.starts_at) / 60)`

/** Why money went back, as it was decided: by the refund that the event tells of, else by another of the payment. */
const CAUSE = sql`case when t.kind = 'chargeback' then 'CHARGED_BACK' else coalesce((
    select upper(r.reason) from refunds r left join payment_events e on t.source like 'event:%' and e.id::text = split_part(t.source, ':', 2)
    where r.payment_id = t.payment_id and r.state <> 'due'
    order by coalesce(e.refund_ref in ('refund:' || r.id, r.provider_ref) or r.provider_ref = 'event:' || e.id, false) desc,
      r.state desc, r.settled_at limit 1), 'PROVIDER_RETURNED') end`

/** From its first instant up to, not including, the one after its last. */
export interface MetricSpan {
  from: Moment
  to: Moment
}

export interface MetricRow {
  id: string
  at: Date
  title: string
  detail: string
  /** Null of what is about a package. */
  session_id: string | null
  amount: number | null
  currency: Currency | null
}

/** SQL: whether a moment is one of the span. */
export const within = (moment: string, { from, to }: MetricSpan): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(moment)} >= ${from}::timestamptz and ${sql.ref(moment)} < ${to}::timestamptz)`

type Rows = (span: MetricSpan) => RawBuilder<MetricRow>

const paid: Rows = (span) => sql`select p.payment_id as id, p.at, s.title,
    ${WITH_COACH} as detail, s.id as session_id, p.amount, p.currency
  from (${salesIn(span)}) p join sessions s on s.id = p.session_id ${PEOPLE}`

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
  REFUNDS: (
    span,
  ) => sql`select t.id, t.occurred_at as at, coalesce(s.title, 'Package of ' || k.size || ', ' || k.title) as title,
      ${CAUSE} as detail, s.id as session_id, (-e.amount_minor)::int as amount, e.currency
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'clearing'
      join payments p on p.id = t.payment_id ${PAYMENT_SUBJECT}
    where t.kind in ('refund_paid', 'chargeback') and ${within('t.occurred_at', span)}`,
  BOOKED: (span) => sql`select s.id, s.starts_at as at, s.title,
      ${MINUTES} || ' minutes, ' || ${WITH_COACH} as detail, s.id as session_id, null::int as amount, null as currency
    from sessions s ${PEOPLE} where s.status in ${sql.raw(BOOKED)} and ${within('s.starts_at', span)}`,
}

/** Each as the reason of a refund in capitals, and what a bank did. */
export const CAUSES: Record<string, string> = {
  SEEKER_CANCELLED: 'The seeker cancelled',
  COACH_CANCELLED: 'The coach cancelled',
  NOT_HELD: 'The session was not held',
  ADMIN_CANCELLED: 'An admin cancelled',
  PROVIDER_RETURNED: 'The payment provider returned it',
  NOT_ACCEPTED: 'The request was not accepted',
  NO_SHOW: 'The coach did not come',
  DISPUTE: 'A dispute was decided',
  CHARGED_BACK: 'The bank took it back',
  PAID_TWICE: 'It was paid twice',
  TOO_LATE: 'It was paid after the hold had ended',
  GOODWILL: 'An admin gave it back as goodwill',
  PACKAGE_RETURNED: 'A package was returned',
} satisfies Record<Uppercase<RefundReason> | 'CHARGED_BACK', string>

/** Basis points as a share: of 0 nothing can be said. */
export const shareOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 10_000) / 100 : null
