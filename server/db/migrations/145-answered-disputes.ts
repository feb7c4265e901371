import { Migration } from '@mikro-orm/migrations'

/** What the other side of a dispute says. */
export class AnsweredDisputes145 extends Migration {
  override up(): void {
    this.addSql('alter table session_disputes add column answer text, add column answered_at timestamptz')
  }
}
