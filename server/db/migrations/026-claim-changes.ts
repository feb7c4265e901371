import { Migration } from '@mikro-orm/migrations'

/** Claims a verified coach changed wait here; the profile keeps the confirmed ones, which are all the public sees. */
export class ClaimChanges026 extends Migration {
  override up(): void {
    this.addSql(`create table claim_changes (
      coach_id uuid primary key references coach_profiles on delete cascade,
      claims jsonb not null, sent_at timestamptz not null,
      refused_at timestamptz, refused_reason text,
      constraint claim_changes_refused_check check ((refused_at is null) = (refused_reason is null)))`)
    this.addSql(
      `create index claim_changes_waiting_index on claim_changes (sent_at, coach_id) where refused_at is null`,
    )
  }
}
