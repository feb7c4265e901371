import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { readRows } from '../../db/kysely.ts'
import { ErasedIdentityEntity } from './erased-identity.entity.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import { sessionExpired } from '../../errors.ts'

/** How an identity account is remembered once its person is erased, as `PLACES` writes it. */
export const digestOf = (uid: string): string => createHash('sha256').update(uid).digest('hex')

/** Throws UNAUTHENTICATED for the identity account of an erased person: its tokens outlive it by up to an hour. */
export async function refuseErased(pool: Pool, uid: string): Promise<void> {
  const found = await readRows(pool, sql`select 1 from erased_identities where uid_digest = ${digestOf(uid)}`)
  if (found.length > 0) throw sessionExpired()
}

/** The same inside a transaction that is about to make a user of it: an erasure may have been faster. */
export async function refuseErasedIn(em: EntityManager, uid: string): Promise<void> {
  if (await em.count(ErasedIdentityEntity, { uidDigest: digestOf(uid) })) throw sessionExpired()
}
