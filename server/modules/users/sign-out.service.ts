import { setTimeout as pause } from 'node:timers/promises'
import type { EntityManager } from '@mikro-orm/postgresql'
import { tokenTime } from '../../clock.ts'
import type { Context } from '../../context.ts'
import { tables } from '../../db/kysely.ts'
import { HOUR } from '../../lib/durations.ts'

/**
 * Ends the token that the request was sent with, in every process and until it would have expired; the account's other sessions
 * go on. A caller without a token is signed out already.
 */
export async function signOut({ em, token, clock }: Context): Promise<true> {
  if (!token) return true
  const { digest, issuedAt, expiresAt } = token
  await tables(em)
    .insertInto('EndedToken')
    .values({ digest, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // A token carries whole seconds: one that is issued within the second of this one would be the same token.
  const age = tokenTime(clock).getTime() - issuedAt.getTime()
  if (age >= 0 && age < 1000) await pause(1000 - age)
  return true
}

/** Forgets the tokens that have expired since and open nothing anyway. */
export async function forgetEndedTokens(em: EntityManager, now: Date): Promise<void> {
  await tables(em)
    .deleteFrom('EndedToken')
    .where('expiresAt', '<', new Date(now.getTime() - HOUR))
    .execute()
}
