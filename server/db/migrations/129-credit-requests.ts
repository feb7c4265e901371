import { Migration } from '@mikro-orm/migrations'

/** Requests by an admin that another admin give credit. */
export class CreditRequests129 extends Migration {
  override up(): void {
    this.addSql(`create table credit_requests (
      id uuid primary key default gen_random_uuid(),
      seeker_id uuid not null constraint credit_requests_seeker_id_foreign references users (id),
      amount_minor int not null check (amount_minor > 0),
      currency text not null check (currency in ('GBP', 'EUR', 'USD')),
      asked_by uuid not null constraint credit_requests_asked_by_foreign references users (id),
      asked_at timestamptz not null,
      decided_by uuid constraint credit_requests_decided_by_foreign references users (id),
      decided_at timestamptz, is_approved boolean,
      check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (is_approved is null) and decided_by is distinct from asked_by))`)
    this.addSql('create index credit_requests_seeker_id_index on credit_requests (seeker_id)')
    this.addSql('create index credit_requests_asked_by_index on credit_requests (asked_by)')
    this.addSql('create index credit_requests_decided_by_index on credit_requests (decided_by)')
    this.addSql(
      'create index credit_requests_asked_at_index on credit_requests (asked_at) where decided_at is null',
    )
  }
}
