import type { EntityManager } from '@mikro-orm/postgresql'

/** Marks a coach's listing for refresh, in the transaction that changed what it shows. */
export async function markStale(em: EntityManager, coachId: string): Promise<void> {
  await em.execute(`update coach_listings set stale_at = '-infinity' where coach_id = ?`, [coachId])
}
