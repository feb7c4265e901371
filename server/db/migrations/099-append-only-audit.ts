import { Migration } from '@mikro-orm/migrations'

/**
 * The audit log is written once. A row goes only when the log itself notes, two years later, that old entries went; its words
 * change only to "Former member", in a transaction that erases somebody and notes it. Whoever searches it finds pages of it by an
 * index, however long it is.
 */
export class AppendOnlyAudit099 extends Migration {
  override up(): void {
    this.addSql(`create function only_forgets(before jsonb, after jsonb) returns boolean language plpgsql immutable as $$
      begin
        if before = after then return true; end if;
        if jsonb_typeof(before) <> jsonb_typeof(after) then return false; end if;
        if jsonb_typeof(before) = 'object' then
          return not exists (select from jsonb_each(after) a where not jsonb_exists(before, a.key) or not only_forgets(before -> a.key, a.value));
        end if;
        if jsonb_typeof(before) = 'array' then
          return jsonb_array_length(before) = jsonb_array_length(after) and not exists (
            select from jsonb_array_elements(after) with ordinality a (value, place)
            where not only_forgets(before -> (a.place - 1)::int, a.value));
        end if;
        if jsonb_typeof(before) <> 'string' then return false; end if;
        return before #>> '{}' like replace(regexp_replace(after #>> '{}', '([\\\\%_])', '\\\\\\1', 'g'), 'Former member', '%');
      end $$`)
    this.addSql(`create function refuse_audit_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          if exists (select from audit_entries where action = 'forgetEntries' and at >= old.at + interval '2 years') then
            return old;
          end if;
        elsif tg_op = 'UPDATE' then
          if coalesce(current_setting('audit.erasing', true), '') <> '' and to_jsonb(new) - 'detail' = to_jsonb(old) - 'detail'
            and only_forgets(old.detail, new.detail) then
            return new;
          end if;
        end if;
        raise exception 'The audit log is written once: % is refused.', tg_op using errcode = 'restrict_violation';
      end $$`)
    this.addSql(`create function refuse_forgetting_the_living() returns trigger language plpgsql as $$
      declare person uuid := nullif(current_setting('audit.erasing', true), '')::uuid;
      begin
        if not exists (select from users where id = person and erased_at is not null) or not exists (
          select from audit_entries where subject_type = 'user' and subject_id = person
            and action in ('eraseUser', 'deleteMyAccount', 'forgetAbandonedAccount')) then
          raise exception 'Words leave the audit log only with a person who is erased, and that is noted.' using errcode = 'restrict_violation';
        end if;
        return null;
      end $$`)
    this.addSql(`create trigger audit_entries_append_only before update or delete on audit_entries
      for each row execute function refuse_audit_change()`)
    this.addSql(`create trigger audit_entries_no_truncate before truncate on audit_entries
      for each statement execute function refuse_audit_change()`)
    this.addSql(`create constraint trigger audit_entries_erasure after update on audit_entries
      deferrable initially deferred for each row execute function refuse_forgetting_the_living()`)

    this.addSql(`drop index audit_entries_actor_index`)
    this.addSql(`create index audit_entries_actor_index on audit_entries (actor_id, at desc, id desc)`)
    this.addSql(`drop index audit_entries_subject_index`)
    this.addSql(
      `create index audit_entries_subject_index on audit_entries (subject_id, subject_type, at desc, id desc)`,
    )
    this.addSql(`create index audit_entries_type_index on audit_entries (subject_type, at desc, id desc)`)
    this.addSql(`create index audit_entries_action_index on audit_entries (action, at desc, id desc)`)
    this.addSql(
      `create index audit_entries_reason_index on audit_entries using gin (lower(detail ->> 'reason') gin_trgm_ops) where (detail ->> 'reason') is not null`,
    )
  }
}
