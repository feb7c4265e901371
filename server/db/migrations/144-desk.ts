import { Migration } from '@mikro-orm/migrations'

/** Who works on what on the operations desk. */
export class Desk144 extends Migration {
  override up(): void {
    this.addSql(`create table desk_takes (
      queue text not null,
      subject_id uuid not null,
      taken_by uuid not null constraint desk_takes_taken_by_foreign references users (id),
      taken_at timestamptz not null,
      primary key (queue, subject_id))`)
    this.addSql('create index desk_takes_taken_by_index on desk_takes (taken_by)')
  }
}
