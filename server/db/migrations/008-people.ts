import { Migration } from '@mikro-orm/migrations'

/**
 * What a person says about their preparation, and what they want to hear from us. Tokens from before `signed_out_at`
 * sign nobody in. `erased_at` marks a row whose
 * personal data is gone; `erased_uid` is the identity account that still has to be deleted, null once it is.
 */
export class People008 extends Migration {
  override up(): void {
    this.addSql(`alter table users
      add column target_firms text[] not null default '{}' constraint users_target_firms_check check (cardinality(target_firms) <= 8),
      add column interview_date date,
      add column prep_stage text constraint users_prep_stage_check check (prep_stage in ('exploring', 'applying', 'first_round', 'final_round')),
      add column notifications jsonb not null default '{}',
      add column signed_out_at timestamptz,
      add column erased_at timestamptz,
      add column erased_uid text`)
    this.addSql(`create index users_erased_uid_index on users (erased_uid) where erased_uid is not null`)
  }
}
