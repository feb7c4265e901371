import type { Services } from '../../context.ts'

/**
 * Deletes the identity accounts of erased people: of one, or of all that are still due. What the provider does not
 * answer stays due. Never throws on its account.
 */
export async function forgetAccounts(
  { pool, identity, log }: Pick<Services, 'pool' | 'identity' | 'log'>,
  userId: string | null = null,
): Promise<void> {
  const { rows } = await pool.query<{ id: string; erased_uid: string }>(
    'select id, erased_uid from users where erased_uid is not null and ($1::uuid is null or id = $1) limit 20',
    [userId],
  )
  for (const { id, erased_uid: uid } of rows) {
    try {
      await identity.deleteAccount(uid)
      await pool.query('update users set erased_uid = null where id = $1', [id])
    } catch (error) {
      log.warn({ err: error, userId: id }, 'an erased person’s identity account is still to be deleted')
    }
  }
}
