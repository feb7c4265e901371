import { Migration } from '@mikro-orm/migrations'

/**
 * A look as somebody ends with what allowed it: the admin's or the person's role, or either being in good standing. It does
 * not come back when that does, whichever way it changed.
 */
export class LooksEnd109 extends Migration {
  override up(): void {
    this.addSql(`create function end_looks() returns trigger language plpgsql as $$
      begin
        update view_grants set ended_at = least(expires_at, greatest(started_at, now()))
          where ended_at is null and (admin_id = new.id or person_id = new.id);
        return null;
      end $$`)
    this.addSql(`create trigger users_end_looks after update of user_type, is_suspended, erased_at on users for each row
      when (old.user_type is distinct from new.user_type or old.is_suspended is distinct from new.is_suspended
        or old.erased_at is distinct from new.erased_at) execute function end_looks()`)
  }
}
