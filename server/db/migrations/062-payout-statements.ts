import { Migration } from '@mikro-orm/migrations'

/**
 * Statements of payouts, numbered without gaps: the database gives the number, one writer after the other, and a number whose
 * transaction is undone is given to the next. Payouts that were paid before get theirs in the order in which they were.
 */
export class PayoutStatements062 extends Migration {
  override up(): void {
    this.addSql(`create table payout_statements (
      number int primary key, payout_id uuid not null constraint payout_statements_payout_id_foreign references payouts (id),
      kind text not null check (kind in ('statement', 'correction')), issued_at timestamptz not null,
      constraint payout_statements_once_unique unique (payout_id, kind))`)
    this.addSql(`create function number_statement() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(hashtextextended('payout_statements', 0));
        new.number := coalesce((select max(number) from payout_statements), 0) + 1;
        return new;
      end $$`)
    this.addSql(
      `create trigger payout_statements_number before insert on payout_statements for each row execute function number_statement()`,
    )
    this.addSql(
      `create trigger payout_statements_append_only before update or delete on payout_statements for each row execute function refuse_change()`,
    )
    this.addSql(`do $$ declare one record; begin
      for one in select id, settled_at from payouts where state = 'paid' order by settled_at, id loop
        insert into payout_statements (payout_id, kind, issued_at) values (one.id, 'statement', one.settled_at);
      end loop; end $$`)
  }
}
