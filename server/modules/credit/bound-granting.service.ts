import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import { policyViolation } from '../../errors.ts'
import { HOUR } from '../../lib/durations.ts'
import { grouped } from '../../lib/plural.ts'
import { readSettings } from '../settings/read-settings.query.ts'
import { DEFAULTS } from '../settings/registry.rules.ts'
import { findNewlyLinked } from './find-linked-admins.query.ts'
import { GRANT_WINDOW_HOURS, isWithinDay } from './grant-limit.rules.ts'

/** Prefix of the ledger source of credit that two admins have agreed on. */
export const AGREED_SOURCE = 'credit:agreed:'

/**
 * Throws POLICY_VIOLATION when an admin, together with those linked to them by recent promotions, would exceed the daily
 * limit. A lock runs their grants one at a time.
 */
export async function boundGranting(
  em: EntityManager,
  { adminId, amountMinor, at }: { adminId: string; amountMinor: number; at: Date },
): Promise<void> {
  const linked = await findNewlyLinked(em, adminId, at)
  await rowsOf(em, sql`select pg_advisory_xact_lock(hashtextextended('grants:' || ${linked[0]}::text, 0))`)
  const since = new Date(at.getTime() - GRANT_WINDOW_HOURS * HOUR)
  const [row] = await rowsOf(
    em,
    sql<{
      given: number
    }>`select coalesce(-sum(e.amount_minor), 0)::float8 as given from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id and e.account = 'seeker_credit'
      where t.kind = 'credit' and t.reason = 'granted' and t.created_by = any(${linked}::uuid[]) and t.recorded_at > ${since}::timestamptz
        and not starts_with(t.source, ${AGREED_SOURCE})`,
  )
  const dayUnits = await readDayUnits(em, linked, at)
  if (isWithinDay({ givenMinor: row?.given ?? 0, amountMinor, dayUnits })) return
  throw policyViolation(
    `You can give credit of up to ${grouped(dayUnits)} in all currencies together within ${GRANT_WINDOW_HOURS} hours on your own. Ask another admin to give this.`,
  )
}

/** The limit in force. An increase by the admin, or by those linked to them, does not apply to them. */
async function readDayUnits(em: EntityManager, linked: string[], at: Date): Promise<number> {
  const { 'credit.day_units': current } = await readSettings(em)
  const [byOthers] = await rowsOf(
    em,
    sql<{ units: number }>`select (value #>> '{}')::int as units from setting_versions
      where key = 'credit.day_units' and withdrawn_at is null and coalesce(begins_at, changed_at) <= ${at}::timestamptz
        and changed_by <> all(${linked}::uuid[])
      order by coalesce(begins_at, changed_at) desc, version desc limit 1`,
  )
  return Math.min(current, byOthers?.units ?? DEFAULTS['credit.day_units'])
}
