import { MAX_TOKEN_AGE, TOKEN_LIFE, TOKEN_REFRESH_REMAINING } from './constants.ts'
import type { IdentityUser } from './identity.ts'
import type { SessionStorage } from './stored-session.ts'

/**
 * The identity token of the stored session. It is taken from storage while it has time left, so that a reload needs
 * no provider; `account` answers the provider's account (loading its code) when a new token has to be fetched.
 */
export function createTokenSource(stored: SessionStorage, account: () => Promise<IdentityUser | null>) {
  let refreshing: Promise<string | null> | null = null

  const age = () => Date.now() - (stored.read()?.tokenIssued ?? Date.now())

  async function keepFresh(): Promise<string | null> {
    const user = await account()
    const token = user ? await user.token(true) : null
    // Signed out meanwhile: a late token must not bring the session back.
    if (!token || !stored.read()) return null
    stored.write({ token, tokenIssued: Date.now() })
    return token
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
      if (!session) return null
      return TOKEN_LIFE - age() >= TOKEN_REFRESH_REMAINING ? session.token : refresh()
    },
    async refreshIfOlderThan(threshold: number): Promise<void> {
      if (age() > threshold) await refresh()
    },
    isTooOld: (): boolean => age() > MAX_TOKEN_AGE,
    /** Takes over the token of an account that was signed in to this moment. */
    async adopt(user: IdentityUser): Promise<void> {
      stored.write({ token: await user.token(false), tokenIssued: Date.now(), email: user.email })
    },
  }
}

export type TokenSource = ReturnType<typeof createTokenSource>
