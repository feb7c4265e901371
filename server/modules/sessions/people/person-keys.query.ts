import type { EntityManager } from '@mikro-orm/postgresql'
import { addressKey, isKnown, keysOfAccount } from './person.rules.ts'

/**
 * Every key the person behind one key may have booked under: all accounts with a verified address of one mailbox, and
 * that mailbox itself, are one person.
 */
export async function personKeys(em: EntityManager, key: string): Promise<string[]> {
  if (!isKnown(key)) return [key]
  const [kind, value] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)]
  const accounts = await em.execute<{ id: string; email: string; verified: boolean }[]>(
    kind === 'user' ? WITH_MAILBOX_OF_ACCOUNT : WITH_MAILBOX,
    kind === 'user' ? [value, value] : [value],
  )
  const keys = accounts.flatMap(({ verified, ...account }) =>
    keysOfAccount({ ...account, isEmailVerified: verified }),
  )
  return [...new Set([key, ...keys])]
}

const ACCOUNTS = 'select id, email::text, is_email_verified as verified from users where erased_at is null'
const WITH_MAILBOX = `${ACCOUNTS} and is_email_verified and canonical_address(email::text) = canonical_address(?)`
const WITH_MAILBOX_OF_ACCOUNT = `${ACCOUNTS} and (id = ?::uuid or is_email_verified
  and canonical_address(email::text) = (select canonical_address(email::text) from users where id = ?::uuid and is_email_verified))`

/** One person's takings go one after another, whichever of their keys each is under. */
export async function lockPerson(em: EntityManager, keys: readonly string[]): Promise<void> {
  const name = keys.find((key) => key.startsWith(addressKey(''))) ?? keys[0]
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 1))', [name])
}

/** SQL: whether session `s` is one person's. Takes their keys. */
export const OF_PERSON = 's.seeker_key in (?)'
