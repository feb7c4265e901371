import type { Identity, IdentityUser } from '../auth/identity/identity.ts'

const refused = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code })

interface Account {
  password: string
  name: string
  user: IdentityUser
}

/**
 * An identity provider in memory, with the refusals of the real one. `failNext` makes the next call of any kind fail
 * with a code; `sent` lists the e-mails; `rememberedEmail` is the account this browser is already signed in to.
 */
export function fakeIdentity({ rememberedEmail }: { rememberedEmail?: string } = {}) {
  const accounts = new Map<string, Account>()
  const listeners = new Set<(user: IdentityUser | null) => void>()
  const sent: string[] = []
  let current: IdentityUser | null = null
  let failure: string | null = null
  let outage: string | null = null
  let tokens = 0

  function check() {
    const code = failure ?? outage
    failure = null
    if (code) throw refused(code)
  }

  function become(user: IdentityUser | null) {
    current = user
    for (const listener of listeners) listener(user)
  }

  function add(email: string, password: string, name: string): IdentityUser {
    let token = `token-${++tokens}`
    const user: IdentityUser = {
      uid: `uid-of-${email}`,
      email,
      name,
      async token(fresh) {
        check()
        if (fresh) token = `token-${++tokens}`
        return token
      },
      async delete() {
        accounts.delete(email)
        become(null)
      },
    }
    accounts.set(email, { password, name, user })
    return user
  }

  const identity: Identity = {
    watch(listener) {
      listeners.add(listener)
      void Promise.resolve().then(() => listener(current))
      return () => listeners.delete(listener)
    },
    async signIn(email, password) {
      check()
      const account = accounts.get(email)
      if (account?.password !== password) throw refused('auth/invalid-credential')
      become(account.user)
      return account.user
    },
    async signUp(email, password, name) {
      check()
      if (accounts.has(email)) throw refused('auth/email-already-in-use')
      const user = add(email, password, name)
      become(user)
      return user
    },
    signOut: async () => become(null),
    async sendVerification() {
      check()
      sent.push(`verification to ${current?.email}`)
    },
    async sendPasswordReset(email) {
      check()
      // Like any answer over a network, not in the same breath.
      await new Promise((answer) => setTimeout(answer))
      sent.push(`reset to ${email}`)
    },
    async applyVerification() {
      check()
    },
    async readResetCode() {
      check()
      return 'seeker@casebound.test'
    },
    async resetPassword() {
      check()
    },
    async changePassword(password, next) {
      check()
      const account = current && accounts.get(current.email)
      if (account?.password !== password) throw refused('auth/wrong-password')
      account.password = next
    },
  }

  if (rememberedEmail) current = add(rememberedEmail, 'casebound', 'Maya Fernandes')
  return {
    identity,
    accounts,
    sent,
    add,
    failNext(code: string) {
      failure = code
    },
    /** Everything fails with this code from now on; null when it works again. */
    failAll(code: string | null) {
      outage = code
    },
    /** The provider ends its session by itself: the account was disabled, or signed out elsewhere. */
    drop: () => become(null),
  }
}
