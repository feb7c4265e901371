import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { tables } from '../../db/kysely.ts'
import { type AvailabilityRules, RULE_FIGURES, RULE_NAMES } from '../availability/availability.rules.ts'
import type { SettingKey } from '../settings/registry.rules.ts'

/** Marks the listings of coaches for refresh, in the transaction that changed what they show. */
export async function markStale(em: EntityManager, coachIds: readonly string[]): Promise<void> {
  await tables(em)
    .updateTable('CoachListing')
    .set({ staleAt: '-infinity' })
    .where('coachId', '=', sql<string>`any(${coachIds}::uuid[])`)
    .execute()
}

/**
 * Marks the listings that are made of a figure: all of them by what compares prices and ranks, and by a rule of calendars those
 * of coaches who have not chosen it.
 */
export async function markStaleBy(em: EntityManager, { key }: { key: SettingKey }): Promise<void> {
  const stale = tables(em).updateTable('CoachListing').set({ staleAt: '-infinity' })
  const rule = RULE_NAMES.find((name) => RULE_FIGURES[name] === key)
  if (/^(exchange|reviews\.imaginary)[._]/.test(key)) await stale.execute()
  else if (rule) await stale.where('coachId', 'in', followersOf(rule)).execute()
}

const followersOf = (rule: keyof AvailabilityRules) =>
  sql<string>`(select coach_id from availabilities where rules->${rule}::text is null)`
