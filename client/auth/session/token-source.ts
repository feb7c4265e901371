import { ageOf } from '../../lib/age.ts'
import { MAX_TOKEN_AGE, TOKEN_LIFE, TOKEN_REFRESH_REMAINING } from '../constants.ts'
import type { IdentityUser } from '../identity/identity.ts'
import { isRefusal } from './refusal.ts'
import type { SessionStorage } from './stored-session.ts'

interface TokenParts {
  stored: SessionStorage
  /** The provider's account, whose code is loaded when a new token has to be fetched. */
  account: () => Promise<IdentityUser | null>
  /** A new token was stored. */
  onRenewed: () => void
  /** The token is past its maximum age, and nothing stood in the way of renewing it in time. */
  onTooOld: () => void
}

/**
 * The identity token of the stored session. It is taken from storage while it has time left, so that a reload needs
 * no provider.
 */
export function createTokenSource({ stored, account, onRenewed, onTooOld }: TokenParts) {
  let refreshing: Promise<string | null> | null = null
  /** The last attempt to renew met an outage, which signs nobody out. */
  let isOutage = false

  const age = () => ageOf(stored.read()?.tokenIssued ?? Date.now())

  async function keepFresh(): Promise<string | null> {
    try {
      const user = await account()
      const token = user ? await user.token(true) : null
      isOutage = false
      // Signed out meanwhile: a late token must not bring the session back.
      if (!token || !stored.read()) return null
      stored.write({ token, tokenIssued: Date.now() })
      onRenewed()
      return token
    } catch (error) {
      isOutage = !isRefusal(error)
      throw error
    }
  }

  /** Spec §4: a stored token past 55 minutes ends the session. One of unknown age is replaced instead. */
  function endIfTooOld(): boolean {
    const isTooOld = Number.isFinite(age()) && age() > MAX_TOKEN_AGE && !isOutage && navigator.onLine
    if (isTooOld) onTooOld()
    return isTooOld
  }

  /** A new token from the provider, shared by everyone who asks meanwhile; null when the account is gone. */
  function refresh(): Promise<string | null> {
    refreshing ??= keepFresh().finally(() => {
      refreshing = null
    })
    return refreshing
  }

  return {
    refresh,
    /** Spec §9: a token lives 55 minutes and is replaced when under 5 remain. Null for a visitor. */
    async current(): Promise<string | null> {
      const session = stored.read()
      if (!session || endIfTooOld()) return null
      return TOKEN_LIFE - age() >= TOKEN_REFRESH_REMAINING ? session.token : refresh()
    },
    async refreshIfOlderThan(threshold: number): Promise<void> {
      if (age() > threshold) await refresh()
    },
    endIfTooOld,
    /** Takes over the token of an account that was signed in to this moment. */
    async adopt(user: IdentityUser): Promise<void> {
      stored.write({ token: await user.token(false), tokenIssued: Date.now(), email: user.email })
    },
  }
}

export type TokenSource = ReturnType<typeof createTokenSource>
