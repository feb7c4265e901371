import { Migration } from '@mikro-orm/migrations'

/**
 * Holds on payouts: by an admin, because the amount needs a review, or because the last batch failed to create them.
 * A payout may have negative lines, which recover charged-back payments that an earlier payout included.
 */
export class PayoutHolds120 extends Migration {
  override up(): void {
    this.addSql(`create table payout_holds (
      id uuid primary key default gen_random_uuid(),
      coach_id uuid not null constraint payout_holds_coach_id_foreign references coach_profiles (id),
      cause text not null check (cause in ('admin', 'amount', 'first', 'failure')),
      held_at timestamptz not null, released_at timestamptz)`)
    this.addSql(
      `create unique index payout_holds_open_unique on payout_holds (coach_id, cause) where released_at is null`,
    )
    this.addSql(`create index payout_holds_coach_id_index on payout_holds (coach_id)`)
    this.addSql(`create index payout_holds_held_at_index on payout_holds (held_at) where released_at is null`)
    this.addSql(`alter table payouts add column is_released boolean not null default false`)
    this.addSql(`alter table payout_sessions drop constraint payout_sessions_amount_minor_check,
      add constraint payout_sessions_amount_minor_check check (amount_minor <> 0)`)
    this.addSql(`alter table payout_sessions drop constraint payout_sessions_commission_minor_check,
      add constraint payout_sessions_commission_minor_check check (commission_minor >= 0 or amount_minor < 0)`)
  }
}
