import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { releaseHolds } from './release-holds.service.ts'

/**
 * Frees the times of holds that are over: all of them, or one coach's. Answers the coaches it freed a time for.
 * One that is being paid for right now is left alone.
 */
export async function expireHolds(
  em: EntityManager,
  now: Date,
  { coachId }: { coachId?: string } = {},
): Promise<string[]> {
  const ofCoach = coachId ? sql`and h.coach_id = ${coachId}` : sql``
  const where = sql`h.expires_at <= ${now} ${ofCoach}`
  return releaseHolds(em, { where, skipsLocked: true }, { by: 'clock', at: now })
}
