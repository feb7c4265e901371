import { Migration } from '@mikro-orm/migrations'

/**
 * A review of an intro call is marked and counts for no rating: those that are published are taken out of the sums, and
 * the listings written anew. What tells that the two sides of a session are one is kept as digests, for ninety days.
 */
export class HonestReviews029 extends Migration {
  override up(): void {
    this.addSql(`alter table reviews add column is_intro boolean not null default false,
      add column shared_signals text[] not null default '{}'`)
    this.addSql(
      `update reviews r set is_intro = true from sessions s where s.id = r.session_id and s.kind = 'intro_call'`,
    )
    this.addSql(`alter table coach_profiles add column intro_reviews_count int not null default 0`)
    this.addSql(`update coach_profiles c set intro_reviews_count = i.count, reviews_count = greatest(0, reviews_count - i.count),
        rating_sum = greatest(0, rating_sum - i.sum)
      from (select coach_id, count(*)::int as count, sum(rating)::int as sum from reviews
        where is_intro and state = 'published' group by coach_id) i where i.coach_id = c.id`)
    // Rows that are shown until the refresh comes to them answer the new fields as well.
    this.addSql(`update coach_listings l set card = l.card::jsonb || jsonb_build_object('introReviewsCount', c.intro_reviews_count),
        recent_reviews = (select coalesce(jsonb_agg(r.value || jsonb_build_object('isIntro', exists (
          select 1 from reviews i where i.id = (r.value->>'id')::uuid and i.is_intro)) order by r.ordinality), '[]')
          from jsonb_array_elements(l.recent_reviews::jsonb) with ordinality r)
      from coach_profiles c where c.id = l.coach_id`)
    this.addSql(`update coach_listings set stale_at = '-infinity' where stale_at <> '-infinity'`)

    this.addSql(`create table presence_signals (
      session_id uuid constraint presence_signals_session_id_foreign references sessions (id),
      user_id uuid constraint presence_signals_user_id_foreign references users (id),
      kind text not null check (kind in ('network', 'device')), digest text not null, seen_at timestamptz not null,
      constraint presence_signals_subject_check check (num_nonnulls(session_id, user_id) = 1),
      constraint presence_signals_unique unique nulls not distinct (session_id, user_id, kind, digest))`)
    this.addSql(`create index presence_signals_seen_at_index on presence_signals (seen_at)`)
  }
}
