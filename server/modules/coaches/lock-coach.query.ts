import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../db/kysely.ts'

/** From here to the end of the transaction nobody else does what is done one at a time for a coach. */
export async function lockCoach(em: EntityManager, coachId: string): Promise<void> {
  await tables(em).selectFrom('CoachProfile').select('id').where('id', '=', coachId).forUpdate().execute()
}
