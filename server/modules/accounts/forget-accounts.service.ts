import type { EntityManager } from '@mikro-orm/postgresql'
import type { NotNull } from 'kysely'
import type { Services } from '../../context.ts'
import { tables } from '../../db/kysely.ts'

const BATCH = 20

/**
 * Deletes the identity accounts of erased people: of one, or of all that are still due. What the provider does not
 * answer stays due. Never throws on its account.
 */
export async function forgetAccounts(
  { identity, log }: Pick<Services, 'identity' | 'log'>,
  em: EntityManager,
  userId: string | null = null,
): Promise<void> {
  const due = tables(em)
    .selectFrom('User')
    .select(['id', 'erasedUid'])
    .where('erasedUid', 'is not', null)
    .$narrowType<{ erasedUid: NotNull }>()
  const rows = await (userId === null ? due : due.where('id', '=', userId)).limit(BATCH).execute()
  for (const { id, erasedUid } of rows) {
    try {
      await identity.deleteAccount(erasedUid)
      await tables(em).updateTable('User').set({ erasedUid: null }).where('id', '=', id).execute()
    } catch (error) {
      log.warn({ err: error, userId: id }, 'an erased person’s identity account is still to be deleted')
    }
  }
}
