import { Migration } from '@mikro-orm/migrations'

/** SQL: the person a session was with. An account and a guest with the same verified mailbox are one person. */
const PERSON = `coalesce('address:' || canonical_address(case when u.is_email_verified then u.email::text end), s.seeker_key)`

/**
 * Applies the current rules to existing sessions. Their usual rate was not recorded: we use the median hourly price
 * of the coach's sessions, or the coach's current rate when that is lower.
 */
export const COUNT_SESSIONS = `with usual as (
    select coach_id, percentile_cont(0.5) within group (order by price_minor * 3600 / extract(epoch from ends_at - starts_at)) as rate
      from sessions where price_minor > 0 and completed_at is not null group by coach_id),
  noted as (select s.id, least(c.hourly_rate_minor, coalesce(usual.rate, c.hourly_rate_minor))::int as rate
    from sessions s join coach_profiles c on c.id = s.coach_id left join usual on usual.coach_id = s.coach_id)
  update sessions s set usual_rate_minor = noted.rate,
    counts = s.completed_at is not null and s.price_minor >= 1000
      and s.price_minor * 100.0 >= 50 * noted.rate * extract(epoch from s.ends_at - s.starts_at) / 3600
      and (s.coach_joined_at is null or s.seeker_joined_at is null
        or least(s.completed_at, s.ends_at) - greatest(s.starts_at, s.coach_joined_at, s.seeker_joined_at) >= (s.ends_at - s.starts_at) / 2)
  from noted where noted.id = s.id`

export const RATE_REVIEWS = `update reviews r set is_rated = true from (
    select distinct on (s.coach_id, ${PERSON}) r.id from reviews r join sessions s on s.id = r.session_id left join users u on u.id = s.seeker_id
    where r.state = 'published' and s.counts order by s.coach_id, ${PERSON}, s.starts_at desc, r.id) latest
  where r.id = latest.id`

/** Subtracts what no longer counts from the totals of profiles, which may include more than there are rows for. */
export const COUNT_AGAIN = `with uncounted as (
    select coach_id, count(*)::int as sessions, 0 as reviews, 0 as rating from sessions where completed_at is not null and not counts group by coach_id
    union all select coach_id, 0, count(*)::int, coalesce(sum(rating), 0)::int from reviews
      where state = 'published' and not is_intro and not is_rated group by coach_id),
  sums as (select coach_id, sum(sessions)::int as sessions, sum(reviews)::int as reviews, sum(rating)::int as rating from uncounted group by coach_id)
  update coach_profiles c set total_sessions = greatest(0, c.total_sessions - sums.sessions),
    reviews_count = greatest(0, c.reviews_count - sums.reviews), rating_sum = greatest(0, c.rating_sum - sums.rating),
    intro_reviews_count = c.intro_reviews_count + sums.reviews
  from sums where sums.coach_id = c.id`

/**
 * Only sessions that were paid and held as usual count for their coach. Of one person's reviews, the one of the
 * latest such session counts.
 */
export class CountedSessions124 extends Migration {
  override up(): void {
    this.addSql(`alter table sessions add column usual_rate_minor int not null default 0,
      add column counts boolean not null default false`)
    this.addSql(`alter table reviews add column is_rated boolean not null default false`)
    this.addSql(COUNT_SESSIONS)
    this.addSql(RATE_REVIEWS)
    this.addSql(COUNT_AGAIN)
    // Listings are shown until they are refreshed, so they need the new field now.
    this.addSql(`update coach_listings l set recent_reviews = (select coalesce(json_agg(r.value || jsonb_build_object('isRated', exists (
        select 1 from reviews i where i.id = (r.value->>'id')::uuid and i.is_rated)) order by r.ordinality), '[]')
        from jsonb_array_elements(l.recent_reviews::jsonb) with ordinality r)`)
    this.addSql(`update coach_listings set stale_at = '-infinity' where stale_at <> '-infinity'`)
  }
}
