import { Migration } from '@mikro-orm/migrations'

/**
 * How far somebody is in a case is kept here from its start, so that material is told step by step and the score is ours.
 * What was finished before has the time and the score its browser told. An attempt without an account is whose token
 * opens it, and has an end.
 */
export class KeptPractice092 extends Migration {
  override up(): void {
    this.addSql(`alter table practice_attempts
      add column moved_at timestamptz, add column is_paused boolean not null default false,
      add column progress jsonb not null default '{}', add column is_reported boolean not null default false,
      add column expires_at timestamptz`)
    this.addSql(
      `update practice_attempts set seconds = coalesce(seconds, 0), is_reported = finished_at is not null`,
    )
    this.addSql(`alter table practice_attempts alter column user_id drop not null,
      alter column seconds set default 0, alter column seconds set not null,
      add constraint practice_attempts_owner_check check ((user_id is null) = (expires_at is not null))`)
    this.addSql(
      `create index practice_attempts_expires_index on practice_attempts (expires_at) where user_id is null`,
    )
  }
}
