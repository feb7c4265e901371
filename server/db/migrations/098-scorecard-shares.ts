import { Migration } from '@mikro-orm/migrations'

/** Links by which seekers show a scorecard to others: only a digest of each is kept. */
export class ScorecardShares098 extends Migration {
  override up(): void {
    this.addSql(`create table scorecard_shares (
      id uuid primary key default gen_random_uuid(),
      session_id uuid not null constraint scorecard_shares_session_id_foreign references sessions (id),
      digest text not null constraint scorecard_shares_digest_unique unique check (digest ~ '^[0-9a-f]{64}$'),
      created_at timestamptz not null, expires_at timestamptz not null check (expires_at > created_at),
      revoked_at timestamptz, opened int not null default 0 check (opened >= 0), last_opened_at timestamptz)`)
    this.addSql(`create index scorecard_shares_session on scorecard_shares (session_id, created_at)`)
  }
}
