import type { EntityManager } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import { isOutage } from '../../db/is-outage.ts'
import { ProviderUnavailableError } from '../../identity/errors.ts'
import { canonicalAddress } from '../../lib/canonical-address.rules.ts'
import type { AccountLetter, IdentityLimits } from '../../identity/limits.ts'
import { guardSignIn } from './guard-sign-in.service.ts'
import { isKnownPlace, rememberPlace } from './known-place.service.ts'
import { networkOf } from './network.rules.ts'
import { spend, spendQuietly, type Spender, takeBack } from './spend.service.ts'

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
    accountLetter: (letter) => orUnavailable(spendOnLetter(ctx(), letter)),
    // The letter has already done its work; during an outage only the place is not recorded.
    openedLetter: ({ email, ip }) =>
      rememberPlace(ctx(), { ip }, email).catch((error: unknown) => {
        if (!isOutage(error)) throw error
      }),
  }
}

/**
 * Requests above the limit of their own network are refused. Requests above the limit of all networks together send no
 * letter and get the usual answer: an earlier letter in the mailbox still works.
 */
async function spendOnLetter(ctx: Spender, { kind, email, ip }: AccountLetter): Promise<boolean> {
  const letter = `${kind} ${canonicalAddress(email)}`
  const ownLetter = `${networkOf(ip)} ${letter}`
  const isKnown = await isKnownPlace(ctx, { ip }, email)
  if (!isKnown) await spend(ctx, 'askForLetters', ip)
  await spend(ctx, 'repeatAccountLetter', ownLetter)
  await spend(ctx, 'sendAccountLetter', ownLetter)
  if (isKnown) return true
  const isLeft = await spendQuietly(ctx, [
    ['sendAccountLettersInAll', letter],
    ['sendAccountLettersInADay', letter],
  ])
  return isLeft || spendQuietly(ctx, [['sendAccountLetterAllTheSame', letter]])
}

/** Without its budgets the provider cannot answer, and says so in its own words. */
const orUnavailable = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw isOutage(error) ? new ProviderUnavailableError(error) : error
  })
