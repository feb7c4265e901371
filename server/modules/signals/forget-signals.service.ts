import type { EntityManager } from '@mikro-orm/postgresql'
import { DAY } from '../../lib/durations.ts'
import { PresenceSignalEntity } from './presence-signal.entity.ts'
import { SIGNAL_DAYS } from './signal.rules.ts'

/** Deletes what was last seen longer ago than we keep it. */
export async function forgetSignals(em: EntityManager, now: Date): Promise<void> {
  const since = new Date(now.getTime() - SIGNAL_DAYS * DAY)
  await em.nativeDelete(PresenceSignalEntity, { seenAt: { $lt: since } })
}
