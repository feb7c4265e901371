import { Migration } from '@mikro-orm/migrations'

/** Erased people were told of what happened after they had gone, and the notice stayed. */
export class NoticesOfErased106 extends Migration {
  override up(): void {
    this.addSql(`delete from notifications n where n.email::text like 'erased-%@erased.invalid'
      or exists (select 1 from users u where u.id = n.user_id and u.erased_at is not null)`)
  }
}
