import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../db/kysely.ts'

/** From here to the end of the transaction the session stays as it is, and what hangs on it is decided one at a time. */
export async function lockSession(em: EntityManager, sessionId: string): Promise<void> {
  await tables(em).selectFrom('Session').select('id').where('id', '=', sessionId).forUpdate().execute()
}
