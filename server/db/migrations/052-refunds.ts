import { Migration } from '@mikro-orm/migrations'

/** Why a payment of the past went back, told from its session, as far as it can be told. */
const REASON = `case when s.status = 'cancelled' and s.cancelled_by = 'seeker' then 'seeker_cancelled'
    when s.status = 'cancelled' and s.cancelled_by = 'coach' then 'coach_cancelled'
    when s.status = 'cancelled' and s.cancelled_by = 'clock' then 'not_held'
    when s.status = 'cancelled' and s.cancelled_by = 'provider' then 'provider_returned'
    when s.status = 'cancelled' and s.cancelled_by = 'admin' then 'admin_cancelled'
    when exists (select from session_disputes d where d.session_id = s.id and d.resolved_at is not null) then 'dispute'
    when s.status = 'no_show' then 'no_show'
    when s.status in ('declined', 'expired') and p.captures_manually and s.released_by is null then 'not_accepted'
    when exists (select from payments o where o.session_id = s.id and o.id <> p.id
      and o.state in ('authorized', 'succeeded', 'partially_refunded')) then 'paid_twice'
    else 'too_late' end`

const COUNTED = `not exists (select from payment_issues i where i.payment_event_id = e.id and i.reason <> 'not_asked')`

/**
 * What the past becomes. What we asked for ourselves was asked for under a key made of the payment: that refund is given
 * the payment's id, so that its key stays what the provider knows. What the provider gave back by itself keeps its name.
 */
export const REFUNDS_OF_THE_PAST = [
  `insert into refunds (id, payment_id, amount_minor, reason, state, requested_at, settled_at, provider_ref)
    select distinct on (p.id, coalesce(e.refund_ref, e.id::text))
      case when e.refund_ref = 'refund:' || p.id then p.id else gen_random_uuid() end, p.id, e.amount_minor,
      case when exists (select from payment_issues i where i.payment_event_id = e.id) then 'provider_returned' else ${REASON} end,
      'succeeded', e.occurred_at, e.received_at,
      case when e.refund_ref = 'refund:' || p.id then null else coalesce(e.refund_ref, 'event:' || e.id) end
    from payments p join sessions s on s.id = p.session_id join payment_events e on e.payment_id = p.id and e.type = 'refunded'
    where p.refunded_minor > 0 and e.amount_minor > 0 and ${COUNTED}
    order by p.id, coalesce(e.refund_ref, e.id::text), e.seq`,
  `insert into refunds (payment_id, amount_minor, reason, state, requested_at, settled_at, provider_ref)
    select p.id, p.refunded_minor - coalesce(r.sum, 0), ${REASON}, 'succeeded', p.updated_at, p.updated_at, 'past:' || p.id
    from payments p join sessions s on s.id = p.session_id
      left join (select payment_id, sum(amount_minor) as sum from refunds group by 1) r on r.payment_id = p.id
    where p.refunded_minor > coalesce(r.sum, 0)`,
  `insert into refunds (id, payment_id, amount_minor, reason, state, requested_at)
    select case when exists (select from refunds r where r.id = p.id) then gen_random_uuid() else p.id end, p.id,
      p.due_minor - p.refunded_minor, ${REASON}, 'due', p.updated_at
    from payments p join sessions s on s.id = p.session_id where p.due = 'refund' and p.due_minor > p.refunded_minor`,
  `update payments p set due_reason = ${REASON} from sessions s where s.id = p.session_id and p.due in ('capture', 'void') and p.due_minor is not null`,
  `update payments set due = null, due_minor = null where due = 'refund'`,
  `update payment_issues i set reason = 'refund_failed', refund_id = r.id from refunds r
    where i.instruction = 'refund' and r.payment_id = i.payment_id and r.state = 'due'`,
  `update refunds r set state = 'failed', settled_at = i.noticed_at, provider_words = i.provider_words
    from payment_issues i where i.refund_id = r.id and i.resolved_at is null`,
  `delete from payment_issues where instruction = 'refund' and refund_id is null`,
]

/**
 * Money that goes back is rows, each asked for under a key of its own, so that a payment can be given back bit by bit, and
 * each with why. What is due of a payment itself is to take it or to let it go. Of what a bank took back a payment knows
 * how much.
 */
export class Refunds052 extends Migration {
  override up(): void {
    this.addSql(`create table refunds (
      id uuid primary key default gen_random_uuid(),
      payment_id uuid not null constraint refunds_payment_id_foreign references payments (id),
      amount_minor int not null check (amount_minor > 0),
      reason text not null check (reason in ('seeker_cancelled', 'coach_cancelled', 'admin_cancelled', 'not_accepted', 'not_held',
        'no_show', 'dispute', 'paid_twice', 'too_late', 'goodwill', 'provider_returned')),
      state text not null default 'due' check (state in ('due', 'succeeded', 'failed')),
      requested_at timestamptz not null, requested_by uuid constraint refunds_requested_by_foreign references users (id),
      settled_at timestamptz, provider_words text, provider_ref text,
      replaces uuid constraint refunds_replaces_unique unique,
      constraint refunds_settled_check check ((state = 'due') = (settled_at is null)),
      constraint refunds_provider_ref_unique unique (payment_id, provider_ref))`)
    this.addSql(`create index refunds_payment_id_index on refunds (payment_id, requested_at)`)
    this.addSql(`create index refunds_due_index on refunds (requested_at) where state = 'due'`)
    this.addSql(
      `create index refunds_requested_by_index on refunds (requested_by) where requested_by is not null`,
    )

    this.addSql(`alter table payments add column charged_back_minor int not null default 0 check (charged_back_minor >= 0),
      add column due_reason text`)
    this.addSql(`alter table payment_events add column chargeback_ref text`)
    this.addSql(`alter table payment_events drop constraint payment_events_type_check, add constraint payment_events_type_check
      check (type in ('authorized', 'succeeded', 'failed', 'voided', 'refunded', 'refund_failed', 'charged_back', 'chargeback_reversed'))`)

    this.addSql(`alter table payment_issues add column refund_id uuid constraint payment_issues_refund_id_unique unique
      constraint payment_issues_refund_id_foreign references refunds (id),
      drop constraint payment_issues_reason_check, drop constraint payment_issues_subject_check,
      drop constraint payment_issues_instruction_unique`)
    for (const statement of REFUNDS_OF_THE_PAST) this.addSql(statement)
    this.addSql(`alter table payment_issues add constraint payment_issues_reason_check check (reason in ('unknown_reference',
        'currency_differs', 'amount_differs', 'not_asked', 'before_cause', 'after_end', 'repeated', 'exceeds_taken',
        'charged_back', 'instruction_refused', 'refund_failed')),
      add constraint payment_issues_subject_check check (case reason
        when 'instruction_refused' then payment_id is not null and instruction in ('capture', 'void') and payment_event_id is null and refund_id is null
        when 'refund_failed' then payment_id is not null and instruction = 'refund' and payment_event_id is null and refund_id is not null
        else payment_event_id is not null and instruction is null and refund_id is null end)`)
    this.addSql(
      `create unique index payment_issues_instruction_unique on payment_issues (payment_id, instruction) where refund_id is null`,
    )
    this.addSql(`alter table payments drop constraint payments_due_check, add constraint payments_due_check check (due in ('capture', 'void')),
      drop constraint payments_refund_check, add constraint payments_refund_check check (refunded_minor + charged_back_minor <= amount_minor)`)
  }
}
