import { Migration } from '@mikro-orm/migrations'

/** What waits to be published of sessions that were found not to have taken place waits for ever: it is refused. */
export class ReviewsOfNothing105 extends Migration {
  override up(): void {
    this.addSql(`update reviews r set state = 'refused', held_for = null, refused_at = now(),
        refused_reason = 'We found that the session did not take place, so there is nothing to review.'
      from sessions s where s.id = r.session_id and r.state in ('pending', 'held') and s.status in ('no_show', 'cancelled')`)
  }
}
