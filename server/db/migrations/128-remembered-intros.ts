import { Migration } from '@mikro-orm/migrations'

/** Intro calls of people who were erased. Of those erased before, nobody knows the address any more. */
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
