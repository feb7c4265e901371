import type { EntityManager } from '@mikro-orm/postgresql'

/**
 * Frees the times of holds that are over: all of them, or one coach's. Answers the coaches it freed a time for.
 * The session is locked before its hold, as everywhere; one that is being paid for right now is left alone.
 */
export async function expireHolds(
  em: EntityManager,
  now: Date,
  { coachId }: { coachId?: string } = {},
): Promise<string[]> {
  const freed = await em.execute<{ coach_id: string }[]>(
    `with over as (
       select s.id from sessions s join holds h on h.session_id = s.id
       where s.status = 'held' and h.is_open and h.expires_at <= ?::timestamptz and (?::uuid is null or h.coach_id = ?::uuid)
       for update of s skip locked),
     closed as (update holds set is_open = false where session_id in (select id from over)),
     freed as (
       update sessions set status = 'expired', updated_at = ?::timestamptz where id in (select id from over) returning coach_id),
     stale as (update coach_listings set stale_at = '-infinity' where coach_id in (select coach_id from freed))
     select coach_id from freed`,
    [now, coachId ?? null, coachId ?? null, now],
  )
  return freed.map((row) => row.coach_id)
}
