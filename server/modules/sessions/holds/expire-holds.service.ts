import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { freeTimes } from './release-holds.service.ts'

/** Frees a coach's times whose holds are over. One that is being paid for right now is left alone. The caller records `TimesChanged`. */
export async function expireHolds(em: EntityManager, coachId: string, now: Date): Promise<void> {
  const where = sql`h.expires_at <= ${now} and h.coach_id = ${coachId}`
  await freeTimes(em, { where, skipsLocked: true }, { by: 'clock', at: now })
}
