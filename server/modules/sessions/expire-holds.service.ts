import type { EntityManager } from '@mikro-orm/postgresql'

/** Frees the times of holds that are over: all of them, or one coach's. Answers the coaches it freed a time for. */
export async function expireHolds(
  em: EntityManager,
  now: Date,
  { coachId }: { coachId?: string } = {},
): Promise<string[]> {
  const freed = await em.execute<{ coach_id: string }[]>(
    `with over as (
       update holds set is_open = false
       where is_open and expires_at <= ?::timestamptz and (?::uuid is null or coach_id = ?::uuid) returning session_id)
     update sessions set status = 'expired', updated_at = ?::timestamptz
     where id in (select session_id from over) and status = 'held' returning coach_id`,
    [now, coachId ?? null, coachId ?? null, now],
  )
  return freed.map((row) => row.coach_id)
}
