import { sql } from 'kysely'
import { PAYMENT_SUBJECT, SUBJECT_COLUMNS } from '../payment-subject.rules.ts'
import type { PaymentIssue } from './payment-issue.type.ts'
import { WAIT_FOR_CAUSE_MINUTES } from './payment-issue.rules.ts'

/** To be followed by a condition on `i`. */
export const READ_ISSUES = sql<PaymentIssue>`select i.id, i.reason, i.refund_id as "refundId", e.type as "eventType", i.instruction,
    y.type as "payoutEventType",
    case when e.id is not null then jsonb_build_object('amountMinor', e.amount_minor, 'currency', e.currency)
      when y.transfer_ref is not null then jsonb_build_object('amountMinor', y.amount_minor, 'currency', y.currency) end as told,
    case when p.id is not null and not (i.reason = 'charged_back' or (i.reason = 'not_asked' and e.type in ('refunded', 'refund_failed'))) then jsonb_build_object('amountMinor',
      coalesce(r.amount_minor, p.amount_minor), 'currency', p.currency) end as expected,
    coalesce(e.provider_ref, p.provider_ref, y.transfer_ref, y.account_ref) as "providerRef",
    coalesce(i.provider_words, e.reason, y.reason) as "providerWords",
    ${SUBJECT_COLUMNS}, i.noticed_at as "noticedAt", i.resolved_at as "resolvedAt", i.note
  from payment_issues i left join payment_events e on e.id = i.payment_event_id left join payout_events y on y.id = i.payout_event_id
    left join payments p on p.id = i.payment_id ${PAYMENT_SUBJECT} left join refunds r on r.id = i.refund_id`

export const waiting = (
  now: Date,
) => sql`i.resolved_at is null and (i.reason not in ('before_cause', 'unknown_transfer', 'unknown_account')
  or i.noticed_at <= ${now}::timestamptz - interval '${sql.raw(String(WAIT_FOR_CAUSE_MINUTES))} minutes')`

/** SQL: issues that wait for an admin. */
export const waitingIssues = (now: Date) => sql`payment_issues i where ${waiting(now)}`
