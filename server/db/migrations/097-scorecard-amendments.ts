import { Migration } from '@mikro-orm/migrations'

/** What stood in a scorecard before it was amended. A row is written once; erasing a person empties it and leaves that it was. */
export class ScorecardAmendments097 extends Migration {
  override up(): void {
    this.addSql(`create table scorecard_amendments (
      id uuid primary key default gen_random_uuid(),
      scorecard_id uuid not null constraint scorecard_amendments_scorecard_id_foreign references scorecards (id),
      number int not null check (number > 0), amended_at timestamptz not null, after_review boolean not null,
      before jsonb, reason text check (length(reason) between 1 and 300),
      constraint scorecard_amendments_number_unique unique (scorecard_id, number))`)
    this.addSql(`create function refuse_rewritten_amendment() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and new.before is null and new.reason is null
            and (new.id, new.scorecard_id, new.number, new.amended_at, new.after_review)
              is not distinct from (old.id, old.scorecard_id, old.number, old.amended_at, old.after_review) then
          return new;
        end if;
        raise exception 'Rows of % are written once: % is refused.', tg_table_name, tg_op using errcode = 'restrict_violation';
      end $$`)
    this.addSql(`create trigger scorecard_amendments_append_only before update or delete on scorecard_amendments
      for each row execute function refuse_rewritten_amendment()`)
  }
}
