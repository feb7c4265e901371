import type { EntityManager } from '@mikro-orm/postgresql'
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
  const chosen = coachId
    ? { where: `${OVER} and h.coach_id = ?`, values: [now, coachId] }
    : { where: OVER, values: [now] }
  return releaseHolds(em, { ...chosen, skipsLocked: true }, { by: 'clock', at: now })
}

const OVER = 'h.expires_at <= ?'
