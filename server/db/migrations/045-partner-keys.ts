import { Migration } from '@mikro-orm/migrations'

/** Keys that partners' programs ask with, by the digests of their secrets, and what each asked on a day. */
export class PartnerKeys045 extends Migration {
  override up(): void {
    this.addSql(`create table partner_keys (
      id uuid primary key default gen_random_uuid(),
      name text not null check (length(name) between 2 and 80),
      prefix text not null, digest text not null constraint partner_keys_digest_unique unique,
      previous_prefix text, previous_digest text constraint partner_keys_previous_digest_unique unique,
      overlap_ends_at timestamptz,
      scopes text[] not null check (scopes <> '{}'), points_per_minute integer not null check (points_per_minute > 0),
      created_by uuid not null constraint partner_keys_created_by_foreign references users (id),
      created_at timestamptz not null, expires_at timestamptz not null, revoked_at timestamptz, last_used_at timestamptz,
      constraint partner_keys_previous_check check (num_nonnulls(previous_prefix, previous_digest, overlap_ends_at) in (0, 3)))`)
    this.addSql('create index partner_keys_created_index on partner_keys (created_at desc, id desc)')
    this.addSql(`create table partner_key_uses (
      key_id uuid not null constraint partner_key_uses_key_id_foreign references partner_keys (id) on delete cascade,
      day date not null, requests integer not null default 0, points bigint not null default 0,
      refused integer not null default 0, constraint partner_key_uses_pkey primary key (key_id, day))`)
  }
}
