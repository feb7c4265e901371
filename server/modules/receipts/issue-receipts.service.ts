import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import type { Payment } from '../payments/payment.entity.ts'

/**
 * Gives every sale and every refund of a payment that the ledger has its document, once, in the order they were posted.
 * The number is the database's to give, to one transaction after the other: this is the last thing that one does.
 */
export const issueReceipts = (
  em: EntityManager,
  { payment, at }: { payment: Pick<Payment, 'id'>; at: Date },
): Promise<unknown> =>
  rowsOf(
    em,
    sql`insert into receipts (kind, number, transaction_id, session_id, package_id, starts_at, amount_minor, currency, issued_at)
      select case when sum(e.amount_minor) > 0 then 'receipt' else 'credit_note' end, 0, t.id, s.id, t.package_id, s.starts_at,
        abs(sum(e.amount_minor))::int, e.currency, ${at}::timestamptz
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'clearing'
        left join sessions s on s.id = t.session_id
      where t.payment_id = ${payment.id}::uuid and t.kind in ('sale', 'refund_paid')
        and not exists (select from receipts r where r.transaction_id = t.id)
      group by t.id, s.id, t.package_id, e.currency having sum(e.amount_minor) <> 0 order by t.seq`,
  )
