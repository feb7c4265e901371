import { type RawBuilder, sql } from 'kysely'

/** SQL: the postings of a payment, added up by kind, account and owner, as JSON. */
export const FOUND_OF_PAYMENT = (paymentId: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('kind', f.kind, 'account', f.account, 'ownerId', f.owner_id, 'amountMinor', f.sum)), '[]')
    from (select t.kind, e.account, e.owner_id, sum(e.amount_minor) as sum from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id where t.payment_id = ${paymentId} group by 1, 2, 3) f)`
