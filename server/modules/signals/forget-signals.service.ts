import type { EntityManager } from '@mikro-orm/postgresql'
import { SIGNAL_DAYS } from './signal.rules.ts'

/** Deletes what was last seen longer ago than we keep it. */
export async function forgetSignals(em: EntityManager, now: Date): Promise<void> {
  await em.execute(`delete from presence_signals where seen_at < ?::timestamptz - make_interval(days => ?)`, [
    now,
    SIGNAL_DAYS,
  ])
}
