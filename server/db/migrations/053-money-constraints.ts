import { Migration } from '@mikro-orm/migrations'

const GOES_BACK = `(select coalesce(sum(r.amount_minor), 0) from refunds r where r.payment_id = p.id and r.provider_ref is null
  and (r.state = 'due' or (r.state = 'failed' and not exists (select from refunds n where n.replaces = r.id))))`

/**
 * What must hold of money, said by the database: a payment is of its session's price; no more goes back, to the payer or to
 * their bank, than was paid; a session keeps the money of one payment. The last two are looked at when a transaction ends,
 * since they are put right within it. A payment is written before its page is opened, so the page may be missing.
 */
export class MoneyConstraints053 extends Migration {
  override up(): void {
    this.addSql(`alter table payments alter column provider_ref drop not null, alter column checkout_url drop not null,
      add constraint payments_page_check check ((provider_ref is null) = (checkout_url is null) and (provider_ref is not null or state = 'pending'))`)

    this.addSql(
      `alter table sessions add constraint sessions_price_unique unique (id, price_minor, currency)`,
    )
    this.addSql(`alter table payments add constraint payments_session_price_foreign foreign key (session_id, amount_minor, currency)
      references sessions (id, price_minor, currency) deferrable initially deferred not valid`)
    // A payment of the past that differs stays as it is, and says so: no new one can.
    this.addSql(`do $$ begin
      alter table payments validate constraint payments_session_price_foreign;
    exception when foreign_key_violation then
      raise warning 'Some payments are not of the price of their session: payments_session_price_foreign holds for new ones only.';
    end $$`)

    this.addSql(`create function refuse_too_much_back() returns trigger language plpgsql as $$
      declare
        payment uuid := case tg_table_name when 'payments' then to_jsonb(new)->>'id' else to_jsonb(new)->>'payment_id' end;
      begin
        if exists (select from payments p where p.id = payment and p.amount_minor < p.charged_back_minor
            + (select coalesce(sum(r.amount_minor), 0) from refunds r where r.payment_id = p.id and r.state <> 'failed')) then
          raise exception 'More would go back of payment % than was paid.', payment
            using errcode = 'check_violation', constraint = 'refunds_within_payment';
        end if;
        return null;
      end $$`)
    for (const [table, when] of [
      ['refunds', 'insert or update of amount_minor, state, payment_id'],
      ['payments', 'insert or update of amount_minor, charged_back_minor'],
    ])
      this.addSql(`create constraint trigger ${table}_within_payment after ${when} on ${table}
        deferrable initially deferred for each row execute function refuse_too_much_back()`)

    this.addSql(`create function refuse_second_payment() returns trigger language plpgsql as $$
      begin
        if (select count(*) from payments p where p.session_id = new.session_id and p.state in ('authorized', 'succeeded', 'partially_refunded')
            and p.due is distinct from 'void' and p.amount_minor - p.refunded_minor - p.charged_back_minor > ${GOES_BACK}) > 1 then
          raise exception 'Session % would keep two payments.', new.session_id
            using errcode = 'unique_violation', constraint = 'payments_one_live';
        end if;
        return null;
      end $$`)
    this.addSql(`create constraint trigger payments_one_live after insert or update of state, due, session_id on payments
      deferrable initially deferred for each row when (new.state in ('authorized', 'succeeded', 'partially_refunded'))
      execute function refuse_second_payment()`)
  }
}
