import { Migration } from '@mikro-orm/migrations'

/**
 * Receipts and credit notes, each numbered without gaps: the database gives the number, one writer after the other, and a
 * number whose transaction is undone is given to the next. What was paid and given back before gets its own in order.
 */
export class Receipts059 extends Migration {
  override up(): void {
    this.addSql(`create table receipts (
      kind text not null check (kind in ('receipt', 'credit_note')), number int not null,
      transaction_id uuid not null constraint receipts_transaction_id_foreign references ledger_transactions (id)
        constraint receipts_transaction_id_unique unique,
      session_id uuid not null constraint receipts_session_id_foreign references sessions (id), starts_at timestamptz not null,
      amount_minor int not null check (amount_minor > 0), currency text not null, issued_at timestamptz not null,
      primary key (kind, number))`)
    this.addSql(`create index receipts_session_index on receipts (session_id)`)
    this.addSql(`create function number_receipt() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(hashtextextended('receipts:' || new.kind, 0));
        new.number := coalesce((select max(number) from receipts where kind = new.kind), 0) + 1;
        return new;
      end $$`)
    this.addSql(
      `create trigger receipts_number before insert on receipts for each row execute function number_receipt()`,
    )
    this.addSql(
      `create trigger receipts_append_only before update or delete on receipts for each row execute function refuse_change()`,
    )
    this.addSql(`do $$ declare one record; begin
      for one in select t.id, t.session_id, s.starts_at, sum(e.amount_minor)::int as amount, e.currency, t.occurred_at
          from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'clearing'
            join sessions s on s.id = t.session_id
          where t.kind in ('sale', 'refund_paid') group by t.id, s.starts_at, e.currency having sum(e.amount_minor) <> 0
          order by t.occurred_at, t.seq loop
        insert into receipts (kind, number, transaction_id, session_id, starts_at, amount_minor, currency, issued_at)
          values (case when one.amount > 0 then 'receipt' else 'credit_note' end, 0, one.id, one.session_id, one.starts_at,
            abs(one.amount), one.currency, one.occurred_at);
      end loop; end $$`)
  }
}
