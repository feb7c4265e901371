import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import { isAddressKey, isKnown, keysOfAccount } from './person.rules.ts'

/**
 * Every key the person behind one key may have booked under: all accounts with a verified address of one mailbox, and
 * that mailbox itself, are one person.
 */
export async function personKeys(em: EntityManager, key: string): Promise<string[]> {
  if (!isKnown(key)) return [key]
  const [kind, value] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)]
  const accounts = await rowsOf(em, kind === 'user' ? mailboxOfAccount(value) : mailbox(value))
  const keys = accounts.flatMap(({ verified, ...account }) =>
    keysOfAccount({ ...account, isEmailVerified: verified }),
  )
  return [...new Set([key, ...keys])]
}

interface Account {
  id: string
  email: string
  verified: boolean
}

const ACCOUNTS = sql`select id, email::text, is_email_verified as verified from users where erased_at is null`
const mailbox = (email: string) =>
  sql<Account>`${ACCOUNTS} and is_email_verified and canonical_address(email::text) = canonical_address(${email})`
const mailboxOfAccount = (id: string) => sql<Account>`${ACCOUNTS} and (id = ${id}::uuid or is_email_verified
  and canonical_address(email::text) = (select canonical_address(email::text) from users where id = ${id}::uuid and is_email_verified))`

/** One person's takings go one after another, whichever of their keys each is under. */
export async function lockPerson(em: EntityManager, keys: readonly string[]): Promise<void> {
  const name = keys.find(isAddressKey) ?? keys[0]
  await rowsOf(em, sql`select pg_advisory_xact_lock(hashtextextended(${name}, 1))`)
}

/** Whether session `s` is one person's, by their keys. */
export const ofPerson = (keys: readonly string[]) => sql<boolean>`s.seeker_key = any(${keys})`
