import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { tables } from '../../db/kysely.ts'
import type { SettingKey } from '../settings/registry.rules.ts'

/** Marks the listings of coaches for refresh, in the transaction that changed what they show. */
export async function markStale(em: EntityManager, coachIds: readonly string[]): Promise<void> {
  await tables(em)
    .updateTable('CoachListing')
    .set({ staleAt: '-infinity' })
    .where('coachId', '=', sql<string>`any(${coachIds}::uuid[])`)
    .execute()
}

/** Prices of all coaches are compared by the exchange rates. */
export async function markAllStale(em: EntityManager, { key }: { key: SettingKey }): Promise<void> {
  if (key.startsWith('exchange.'))
    await tables(em).updateTable('CoachListing').set({ staleAt: '-infinity' }).execute()
}
