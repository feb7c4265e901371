import { InvalidTokenError, SignInError } from '../identity/errors.ts'
import type { Identity, IdentityProvider } from '../identity/identity.ts'
import { HOUR } from '../lib/durations.ts'

export interface FakeAccount {
  uid: string
  email: string
  emailVerified: boolean
  password?: string
}

export interface FakeIdentity extends IdentityProvider {
  /** Makes an account known and answers the bearer token that verifies as it; one of another name leaves the first as it was. */
  admit: (account: FakeAccount, token?: string) => string
  /** Accounts whose sessions were ended at the provider. */
  revoked: Set<string>
}

/** The identity port without a provider behind it. Real signed tokens are proven in embedded/identity. */
export function createFakeIdentity(): FakeIdentity {
  const accounts = new Map<string, FakeAccount>()
  /** A token outlives its account, as the real ones do. */
  const issued = new Map<string, FakeAccount>()
  const revoked = new Set<string>()
  const find = (uid: string) => accounts.get(uid) ?? null
  return {
    admit: (account, token = tokenOf(account.uid)) => {
      accounts.set(account.uid, account)
      issued.set(token, account)
      return token
    },
    verify: async (token) => {
      if (token.startsWith('expired:')) throw new InvalidTokenError('expired')
      const account = issued.get(token)
      if (!account) throw new InvalidTokenError()
      return identityOf(account)
    },
    signIn: async (email, password) => {
      const account = [...accounts.values()].find((one) => one.email === email)
      if (!account || account.password !== password) throw new SignInError('invalid-credential')
      return { uid: account.uid, idToken: tokenOf(account.uid), expiresInSeconds: 3600 }
    },
    getAccount: async (uid) => find(uid),
    deleteAccount: async (uid) => void accounts.delete(uid),
    createAccount: async ({ email, password, emailVerified = false }) => {
      const uid = `uid-of:${email}`
      const account = { uid, email, password, emailVerified }
      accounts.set(uid, account)
      issued.set(tokenOf(uid), account)
      return { uid }
    },
    revokeSessions: async (uid) => void revoked.add(uid),
    revoked,
    ready: async () => true,
  }
}

const tokenOf = (uid: string) => `token-of:${uid}`

const identityOf = ({ uid, email, emailVerified }: FakeAccount): Identity => ({
  uid,
  email,
  emailVerified,
  issuedAt: new Date(),
  expiresAt: new Date(Date.now() + HOUR),
})
