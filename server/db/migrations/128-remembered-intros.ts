import { Migration } from '@mikro-orm/migrations'

/** Intro calls of erased people. The addresses of people erased earlier are gone, so they have no rows. */
export class RememberedIntros128 extends Migration {
  override up(): void {
    this.addSql(`create table remembered_intros (
      digest text primary key,
      coach_id uuid not null constraint remembered_intros_coach_id_foreign references coach_profiles (id),
      erased_at timestamptz not null)`)
    this.addSql('create index remembered_intros_coach_id_index on remembered_intros (coach_id)')
    this.addSql('create index remembered_intros_erased_at_index on remembered_intros (erased_at)')
  }
}
