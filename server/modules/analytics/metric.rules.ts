import { COUNTS } from '../payments/counting-events.rules.ts'
import { NOT_ACCEPTED } from '../sessions/status-lists.rules.ts'

export const RECORD_METRICS = ['HOLDS', 'PAID', 'COMPLETED', 'REVIEWED', 'GMV', 'REFUNDS'] as const
export type RecordMetric = (typeof RECORD_METRICS)[number]

/** Went through, whatever came back later. */
export const PAID_STATES = `('succeeded', 'refunded', 'partially_refunded')`

const PEOPLE = `join coach_profiles c on c.id = s.coach_id join users cu on cu.id = c.user_id`
const WITH_COACH = `'with ' || trim(cu.first_name || ' ' || cu.last_name)`

/** Why money went back, told from the session it was for. */
export const CAUSE = `case when s.status = 'cancelled' and s.cancelled_by = 'seeker' then 'SEEKER_CANCELLED'
  when s.status = 'cancelled' and s.cancelled_by = 'coach' then 'COACH_CANCELLED'
  when s.status = 'cancelled' and s.cancelled_by = 'clock' then 'NOT_HELD'
  when s.status = 'cancelled' and s.cancelled_by = 'provider' then 'PROVIDER_RETURNED'
  when s.status = 'cancelled' then 'ADMIN_CANCELLED'
  when s.status in ${NOT_ACCEPTED} then 'NOT_ACCEPTED' else 'PAID_TWICE_OR_LATE' end`

/**
 * The rows behind each figure: counting them, or adding their amounts, gives the figure. `$1` and `$2` are the
 * first instant and the one after the last. Tiles and drill-downs both read these, so that they cannot differ.
 */
export const ROWS: Record<RecordMetric, string> = {
  HOLDS: `select s.id, s.created_at as at, s.title, ${WITH_COACH} as detail, s.id as session_id, null::int as amount, null as currency
    from sessions s ${PEOPLE} where s.created_at >= $1 and s.created_at < $2`,
  PAID: `select p.id, p.created_at as at, s.title, ${WITH_COACH} as detail, s.id as session_id, p.amount_minor as amount, p.currency
    from payments p join sessions s on s.id = p.session_id ${PEOPLE}
    where p.created_at >= $1 and p.created_at < $2 and p.state in ${PAID_STATES}`,
  COMPLETED: `select s.id, s.completed_at as at, s.title, ${WITH_COACH} as detail, s.id as session_id, null::int as amount, null as currency
    from sessions s ${PEOPLE} where s.completed_at >= $1 and s.completed_at < $2`,
  REVIEWED: `select r.id, r.submitted_at as at, s.title, r.rating || ' of 5, ' || ${WITH_COACH} as detail, s.id as session_id, null::int as amount, null as currency
    from reviews r join sessions s on s.id = r.session_id ${PEOPLE} where r.submitted_at >= $1 and r.submitted_at < $2`,
  GMV: `select p.id, p.created_at as at, s.title, ${WITH_COACH} as detail, s.id as session_id, p.amount_minor as amount, p.currency
    from payments p join sessions s on s.id = p.session_id ${PEOPLE}
    where p.created_at >= $1 and p.created_at < $2 and p.state in ${PAID_STATES}`,
  REFUNDS: `select e.id, e.occurred_at as at, s.title, ${CAUSE} as detail, s.id as session_id, e.amount_minor as amount, p.currency
    from payment_events e join payments p on p.id = e.payment_id join sessions s on s.id = p.session_id
    where e.type = 'refunded' and e.occurred_at >= $1 and e.occurred_at < $2
      ${COUNTS}`,
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
