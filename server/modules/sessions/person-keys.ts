import type { EntityManager } from '@mikro-orm/postgresql'
import { addressKey, isKnown, keysOfAccount } from './person.rules.ts'

/** Every key the person behind one key may have booked under: an account and its verified address are one person. */
export async function personKeys(em: EntityManager, key: string): Promise<string[]> {
  if (!isKnown(key)) return [key]
  const [kind, value] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)]
  const [account] = await em.execute<{ id: string; email: string; verified: boolean }[]>(
    `select id, email::text, is_email_verified as verified from users
     where erased_at is null and ${kind === 'user' ? 'id = ?::uuid' : 'email = ? and is_email_verified'}`,
    [value],
  )
  return account ? keysOfAccount({ ...account, isEmailVerified: account.verified }) : [key]
}

/** One person's takings go one after another, whichever of their keys each is under. */
export async function lockPerson(em: EntityManager, keys: readonly string[]): Promise<void> {
  const name = keys.find((key) => key.startsWith(addressKey(''))) ?? keys[0]
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 1))', [name])
}

/** SQL: whether session `s` is one person's. Takes their keys. */
export const OF_PERSON = 's.seeker_key in (?)'
