import { Migration } from '@mikro-orm/migrations'

/** Reviews that somebody wrote of themselves: from an account of theirs, or from their mailbox, however it is spelt. */
const OWN = `select r.id, r.coach_id, r.rating, r.is_intro, r.state = 'published' as counts
  from reviews r join sessions s on s.id = r.session_id join coach_profiles c on c.id = r.coach_id
    join users coach on coach.id = c.user_id left join users seeker on seeker.id = s.seeker_id
  where r.state <> 'refused' and (seeker.id = coach.id
    or canonical_address(coach.email::text) in (canonical_address(s.seeker_email), canonical_address(seeker.email::text)))`

export const REFUSE_OWN_REVIEWS = `with own as materialized (${OWN}),
  refused as (update reviews r set state = 'refused', published_at = null,
      refused_reason = 'You cannot review a session with yourself.'
    from own where r.id = own.id),
  sums as (select coach_id, count(*) filter (where not is_intro)::int as reviews, count(*) filter (where is_intro)::int as intros,
      coalesce(sum(rating) filter (where not is_intro), 0)::int as rating
    from own where counts group by coach_id),
  uncounted as (update coach_profiles c set reviews_count = greatest(0, reviews_count - sums.reviews),
      intro_reviews_count = greatest(0, intro_reviews_count - sums.intros), rating_sum = greatest(0, rating_sum - sums.rating)
    from sums where c.id = sums.coach_id)
  update coach_listings l set stale_at = '-infinity' from sums where l.coach_id = sums.coach_id and stale_at <> '-infinity'`

/** Nobody reviews themselves: what was published so before that was refused is taken out of the sums, and read by its author alone. */
export class OwnReviews057 extends Migration {
  override up(): void {
    this.addSql(REFUSE_OWN_REVIEWS)
  }
}
