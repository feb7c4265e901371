import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'

/** The payments of a session of which the provider is to be told something. */
export async function findDue(em: EntityManager, sessionId: string): Promise<string[]> {
  const rows = await rowsOf(
    em,
    sql<{ id: string }>`select p.id from payments p where p.session_id = ${sessionId}::uuid
      and (p.due is not null or exists (select from refunds r where r.payment_id = p.id and r.state = 'due'))`,
  )
  return rows.map(({ id }) => id)
}
