import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'

/**
 * Locks the session of a payment, or its package with its sessions, until the transaction ends, so that decisions on
 * them run one at a time. Returns when the session's coach accepted it.
 */
export async function lockSubjectOf(em: EntityManager, paymentId: string): Promise<Date | null> {
  const [session] = await rowsOf(
    em,
    sql<{
      confirmed_at: string | null
    }>`select s.confirmed_at from sessions s join payments p on p.session_id = s.id
      where p.id = ${paymentId}::uuid for update of s`,
  )
  if (!session) {
    // Sessions are locked before their package everywhere.
    await rowsOf(
      em,
      sql`select 1 from sessions where package_id = (select package_id from payments where id = ${paymentId}::uuid) order by id for update`,
    )
    await rowsOf(
      em,
      sql`select k.id from packages k join payments p on p.package_id = k.id where p.id = ${paymentId}::uuid for update of k`,
    )
  }
  return session?.confirmed_at ? new Date(session.confirmed_at) : null
}
