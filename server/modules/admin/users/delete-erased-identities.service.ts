import type { EntityManager } from '@mikro-orm/postgresql'
import type { Services } from '../../../context.ts'

type Doer = Pick<Services, 'identity'> & { em: EntityManager }

/** Deletes the sign-in accounts of erased users that are still there; a provider that is down is asked again later. */
export async function deleteErasedIdentities({ identity, em }: Doer): Promise<void> {
  const rows = await em.execute<{ id: string; uid: string }[]>(
    'select id, identity_to_delete as uid from users where identity_to_delete is not null limit 50',
  )
  for (const { id, uid } of rows) {
    await identity.deleteAccount(uid)
    await em.execute('update users set identity_to_delete = null where id = ?', [id])
  }
}
