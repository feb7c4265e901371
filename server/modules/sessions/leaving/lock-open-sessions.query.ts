import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import { lockPackagesOf } from '../../packages/lock-packages-of.query.ts'
import { LIVE } from '../status-lists.rules.ts'

/**
 * Locks what would end with an account, whose row is locked: all that is open with them as a coach, with the expired holds that may still
 * be paid for, the times they hold themselves, and packages. What is read of them afterwards stays true until the transaction ends.
 */
export async function lockOpenSessions(em: EntityManager, userId: string, at: Date): Promise<void> {
  await rowsOf(
    em,
    sql`select 1 from sessions where coach_id in (select id from coach_profiles where user_id = ${userId}::uuid)
        and (status in ${sql.raw(LIVE)} or status = 'expired' and starts_at > ${at}::timestamptz)
      or seeker_id = ${userId}::uuid and status = 'held' order by id for update`,
  )
  await lockPackagesOf(em, userId)
}
