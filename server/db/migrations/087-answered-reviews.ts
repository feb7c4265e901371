import { Migration } from '@mikro-orm/migrations'

/**
 * A coach reports a review; an admin, or the clock, decides. One that is withdrawn is read by its author alone and counts no more.
 * Listings are written anew, with what was measured of a coach’s feedback.
 */
export class AnsweredReviews087 extends Migration {
  override up(): void {
    this.addSql(`alter table reviews drop constraint reviews_state_check,
      add constraint reviews_state_check check (state in ('pending', 'held', 'published', 'refused', 'withdrawn')),
      drop constraint reviews_published_check,
      add constraint reviews_published_check check ((state in ('published', 'withdrawn')) = (published_at is not null)),
      add column withdrawn_reason text, add column withdrawn_at timestamptz`)
    this.addSql(`create table review_reports (
      id uuid primary key default gen_random_uuid(),
      review_id uuid not null constraint review_reports_review_id_unique unique constraint review_reports_review_id_foreign references reviews (id),
      coach_id uuid not null constraint review_reports_coach_id_foreign references coach_profiles (id),
      reason text not null, reported_at timestamptz not null, decide_by timestamptz not null, decided_at timestamptz,
      outcome text constraint review_reports_outcome_check check (outcome in ('upheld', 'rejected')), words text,
      constraint review_reports_decided_check check ((decided_at is null) = (outcome is null)))`)
    this.addSql(
      `create index review_reports_waiting_index on review_reports (reported_at) where decided_at is null`,
    )
    this.addSql(`update coach_listings set stale_at = '-infinity' where stale_at <> '-infinity'`)
  }
}
