import { Migration } from '@mikro-orm/migrations'

/** Of a session that did not take place no other words are taken either: what was refused for its words stays refused. */
export class NoOtherWords107 extends Migration {
  override up(): void {
    this.addSql(`update reviews r set held_for = null
      from sessions s where s.id = r.session_id and r.state = 'refused' and s.status in ('no_show', 'cancelled')`)
  }
}
