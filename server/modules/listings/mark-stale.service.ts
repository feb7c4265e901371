import type { EntityManager } from '@mikro-orm/postgresql'
import type { SettingKey } from '../settings/registry.rules.ts'

/** Marks the listings of coaches for refresh, in the transaction that changed what they show. */
export async function markStale(em: EntityManager, coachIds: readonly string[]): Promise<void> {
  await em.execute(`update coach_listings set stale_at = '-infinity' where coach_id in (?)`, [coachIds])
}

/** Prices of all coaches are compared by the exchange rates. */
export async function markAllStale(em: EntityManager, { key }: { key: SettingKey }): Promise<void> {
  if (key.startsWith('exchange.')) await em.execute(`update coach_listings set stale_at = '-infinity'`)
}
