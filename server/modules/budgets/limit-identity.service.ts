import type { EntityManager } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import { isOutage } from '../../db/is-outage.ts'
import { ProviderUnavailableError } from '../../identity/errors.ts'
import type { IdentityLimits } from '../../identity/limits.ts'
import { guardSignIn } from './guard-sign-in.service.ts'
import { spend, takeBack } from './spend.service.ts'

interface Means {
  pool: Pool
  secret: string
  fork: () => EntityManager
}

/** The budgets of what the embedded identity provider does for strangers: the same as at the product's own doors. */
export function limitIdentity({ pool, secret, fork }: Means): IdentityLimits {
  const ctx = () => ({ pool, secret, em: fork() })
  return {
    signIn: (attempt, signIn, isWrong) => orUnavailable(guardSignIn(ctx(), attempt, signIn, isWrong)),
    signUp: async (ip, signUp) => {
      // While the database is away nobody becomes a user: the backend says so, and the account goes again.
      const isCounted = await spend(ctx(), 'signUp', ip).then(
        () => true,
        (error: unknown) => {
          if (isOutage(error)) return false
          throw error
        },
      )
      try {
        return await signUp()
      } catch (error) {
        if (isCounted) await takeBack(ctx(), 'signUp', ip)
        throw error
      }
    },
    accountLetter: ({ kind, email, ip }) =>
      orUnavailable(
        (async () => {
          await spend(ctx(), 'askForLetters', ip)
          await spend(ctx(), 'repeatAccountLetter', `${kind} ${email}`)
          await spend(ctx(), 'sendAccountLetter', `${kind} ${email}`)
        })(),
      ),
  }
}

/** Without its budgets the provider cannot answer, and says so in its own words. */
const orUnavailable = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw isOutage(error) ? new ProviderUnavailableError(error) : error
  })
