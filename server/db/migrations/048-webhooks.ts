import { Migration } from '@mikro-orm/migrations'

/**
 * Where partners' programs are told of changes, what they are told, and each attempt. The listing says in which span its
 * starts were looked for, so that what time alone brings is no change.
 */
export class Webhooks048 extends Migration {
  override up(): void {
    this.addSql('alter table coach_listings add column horizon tstzrange')
    this.addSql(`create table webhook_endpoints (
      id uuid primary key default gen_random_uuid(),
      key_id uuid not null constraint webhook_endpoints_key_id_foreign references partner_keys (id) on delete cascade,
      url text not null, types text[] not null check (types <> '{}'), document text not null,
      secret_version integer not null default 1, previous_until timestamptz,
      state text not null check (state in ('active', 'disabled')), disabled_reason text, disabled_at timestamptz,
      failing_since timestamptz, busy_until timestamptz, created_at timestamptz not null,
      constraint webhook_endpoints_disabled_check check ((state = 'disabled') = (disabled_at is not null)))`)
    this.addSql('create index webhook_endpoints_key_index on webhook_endpoints (key_id)')
    this.addSql(
      'create index webhook_endpoints_created_index on webhook_endpoints (created_at desc, id desc)',
    )
    this.addSql(`create table webhook_deliveries (
      id uuid primary key default gen_random_uuid(),
      endpoint_id uuid not null constraint webhook_deliveries_endpoint_id_foreign references webhook_endpoints (id) on delete cascade,
      event_id uuid not null, type text not null, coach_id uuid not null, occurred_at timestamptz not null,
      folds integer not null default 0, is_foldable boolean not null default true, is_test boolean not null default false,
      body text, state text not null check (state in ('waiting', 'delivered', 'failed', 'cancelled')),
      tries integer not null default 0, next_attempt_at timestamptz, created_at timestamptz not null,
      constraint webhook_deliveries_waiting_check check ((state = 'waiting') = (next_attempt_at is not null)))`)
    this.addSql(`create unique index webhook_deliveries_fold_unique on webhook_deliveries (endpoint_id, type, coach_id)
      where is_foldable and state = 'waiting'`)
    this.addSql(`create index webhook_deliveries_due_index on webhook_deliveries (endpoint_id, next_attempt_at)
      where state = 'waiting'`)
    this.addSql(
      'create index webhook_deliveries_log_index on webhook_deliveries (endpoint_id, created_at desc, id desc)',
    )
    this.addSql('create index webhook_deliveries_created_index on webhook_deliveries (created_at)')
    this.addSql('create index webhook_deliveries_coach_index on webhook_deliveries (coach_id)')
    this.addSql(`create table webhook_attempts (
      id uuid primary key default gen_random_uuid(),
      delivery_id uuid not null constraint webhook_attempts_delivery_id_foreign references webhook_deliveries (id) on delete cascade,
      at timestamptz not null, duration_ms integer not null, status integer, error text, answer text, headers jsonb not null)`)
    this.addSql('create index webhook_attempts_delivery_index on webhook_attempts (delivery_id, at)')
  }
}
