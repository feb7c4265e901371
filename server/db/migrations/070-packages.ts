import { Migration } from '@mikro-orm/migrations'

/**
 * Packages: sessions of one kind with one coach, paid for together. A payment is for a session or for a package, and is
 * taken by the provider or from money that was paid before: a package's, or a seeker's credit. Neither ever holds less
 * than nothing.
 */
export class Packages070 extends Migration {
  override up(): void {
    this.addSql(`create table packages (
      id uuid primary key,
      coach_id uuid not null constraint packages_coach_id_foreign references coach_profiles (id),
      seeker_id uuid not null constraint packages_seeker_id_foreign references users (id),
      session_type_id uuid not null constraint packages_session_type_id_foreign references session_types (id),
      title text not null, kind text not null, duration_minutes int not null, size int not null check (size in (3, 5, 10)),
      single_minor int not null check (single_minor > 0), each_minor int not null check (each_minor between 1 and single_minor),
      price_minor int not null, currency text not null check (currency in ('GBP', 'EUR', 'USD')),
      created_at timestamptz not null, paid_at timestamptz, returned_at timestamptz,
      constraint packages_price_check check (price_minor = size * each_minor),
      constraint packages_price_unique unique (id, price_minor, currency),
      constraint packages_returned_check check (returned_at is null or paid_at is not null))`)
    this.addSql(`create index packages_seeker_id_index on packages (seeker_id, created_at)`)
    this.addSql(`create index packages_coach_id_index on packages (coach_id)`)

    this.addSql(`alter table coach_profiles add column sells_packages boolean not null default true`)
    this.addSql(
      `alter table sessions add column package_id uuid constraint sessions_package_id_foreign references packages (id)`,
    )
    this.addSql(
      `create index sessions_package_id_index on sessions (package_id) where package_id is not null`,
    )

    this.addSql(`alter table payments alter column session_id drop not null,
      add column package_id uuid constraint payments_package_id_foreign references packages (id),
      add column paid_from uuid,
      add constraint payments_for_check check (num_nonnulls(session_id, package_id) = 1),
      add constraint payments_paid_from_check check ((provider in ('package', 'credit')) = (paid_from is not null)),
      add constraint payments_package_unique unique (package_id)`)
    this.addSql(`alter table payments add constraint payments_package_price_foreign
      foreign key (package_id, amount_minor, currency) references packages (id, price_minor, currency)`)
    this.addSql(`create index payments_paid_from_index on payments (paid_from) where paid_from is not null`)

    this.addSql(`alter table refunds add column to_credit boolean not null default false,
      drop constraint refunds_reason_check, add constraint refunds_reason_check check (reason in ('seeker_cancelled',
        'coach_cancelled', 'admin_cancelled', 'not_accepted', 'not_held', 'no_show', 'dispute', 'paid_twice', 'too_late',
        'goodwill', 'provider_returned', 'package_returned'))`)
    this.addSql(`alter table ledger_transactions
      add column package_id uuid constraint ledger_transactions_package_id_foreign references packages (id)`)

    this.addSql(`create function refuse_overdrawn() returns trigger language plpgsql as $$
      begin
        if (select sum(amount_minor) > 0 from ledger_entries where account = new.account and owner_id = new.owner_id
            and currency = new.currency) then
          raise exception 'There is not as much left in % of %.', new.account, new.owner_id
            using errcode = 'check_violation', constraint = 'ledger_prepaid_covered';
        end if;
        return null;
      end $$`)
    this.addSql(`create constraint trigger ledger_entries_overdrawn after insert on ledger_entries
      deferrable initially deferred for each row
      when (new.account in ('packages_deferred', 'seeker_credit') and new.amount_minor > 0) execute function refuse_overdrawn()`)

    this.addSql(`alter table receipts alter column session_id drop not null, alter column starts_at drop not null,
      add column package_id uuid constraint receipts_package_id_foreign references packages (id),
      add constraint receipts_for_check check (num_nonnulls(session_id, package_id) = 1 and (session_id is null) = (starts_at is null))`)
  }
}
