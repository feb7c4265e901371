import { Migration } from '@mikro-orm/migrations'

/**
 * A scorecard that was sent and says nothing any more: its seeker was erased. The row stays, since the coach is paid
 * for having sent it. A card with words still needs its recommendation.
 */
export class ErasedScorecards017 extends Migration {
  override up(): void {
    this.addSql('alter table scorecards drop constraint scorecards_submitted_check')
    this.addSql(`alter table scorecards add constraint scorecards_submitted_check check (
      submitted_at is null or recommendation is not null or (scores = '[]' and strengths = '[]' and priorities = '[]'))`)
  }
}
