import { sql } from 'kysely'
import { REFUND_TERMS } from '../payments/refunds/refund-terms.query.ts'
import { FOUND_OF_PAYMENT } from './found.query.ts'
import type { Found } from './ledger.rules.ts'
import type { Terms } from './money-of-payment.rules.ts'

export interface PaymentTerms extends Terms {
  found: Found[]
}

/** SQL: the terms, decisions and postings of payments `p`; joined by `PAYMENT_SUBJECT`. */
export const PAYMENT_TERMS = sql<PaymentTerms>`coalesce(s.coach_id, k.coach_id) as "coachId", coalesce(s.commission_bps, 0) as "commissionBps",
    coalesce(s.seeker_id, k.seeker_id) as "seekerId", ${REFUND_TERMS(sql`p.id`)}, ${FOUND_OF_PAYMENT(sql`p.id`)} as found,
    (select coalesce(sum(r.amount_minor), 0)::int from refunds r
      where r.payment_id = p.id and r.state = 'succeeded' and r.to_credit) as "creditedMinor",
    case when p.package_id is null then 0 else (select coalesce(sum(e.amount_minor), 0)::int
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.owner_id = p.package_id and e.account = 'packages_deferred' and t.payment_id is distinct from p.id) end as "drawnMinor"`
