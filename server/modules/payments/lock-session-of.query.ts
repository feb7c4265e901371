import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'

/** Keeps the session a payment is for still until the transaction ends: what hangs on it is decided one at a time. */
export async function lockSessionOf(em: EntityManager, paymentId: string): Promise<void> {
  await rowsOf(
    em,
    sql`select s.id from sessions s join payments p on p.session_id = s.id where p.id = ${paymentId}::uuid for update of s`,
  )
}
