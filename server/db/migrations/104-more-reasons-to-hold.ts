import { Migration } from '@mikro-orm/migrations'

/** A review is held, too, for an attack on somebody, for private facts, and for a deal beside the product. */
export class MoreReasonsToHold104 extends Migration {
  override up(): void {
    this.addSql(`alter table reviews drop constraint reviews_held_for_check, add constraint reviews_held_for_check
      check (held_for in ('EMAIL', 'LINK', 'PHONE', 'HANDLE', 'INSULT', 'ATTACK', 'PRIVATE', 'DEAL', 'DUPLICATE', 'SHARED'))`)
  }
}
