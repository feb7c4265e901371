import { Migration } from '@mikro-orm/migrations'

/** When our books were held against the provider's, and where the two do not agree. */
export class Reconciliation055 extends Migration {
  override up(): void {
    this.addSql(`create table reconciliations (
      id uuid primary key default gen_random_uuid(), since timestamptz not null, started_at timestamptz not null,
      finished_at timestamptz, events int, missed int, differences int)`)
    this.addSql(`create index reconciliations_started_index on reconciliations (started_at desc)`)
    this.addSql(`create table money_differences (
      id uuid primary key default gen_random_uuid(),
      kind text not null check (kind in ('altered', 'untold', 'refused', 'unposted', 'negative', 'unbalanced')),
      subject text not null, payment_id uuid constraint money_differences_payment_id_foreign references payments (id),
      provider_ref text, expected_minor bigint not null, told_minor bigint not null, currency text not null,
      noticed_at timestamptz not null, constraint money_differences_unique unique (kind, subject, currency))`)
    this.addSql(`create index money_differences_payment_index on money_differences (payment_id)`)
  }
}
