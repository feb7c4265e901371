import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'

/**
 * Keeps what a payment is for, its session or its package with its sessions, still until the transaction ends: what hangs on it is
 * decided one at a time. Answers when a session's coach accepted it.
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
    // Sessions before their package, as everywhere.
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
