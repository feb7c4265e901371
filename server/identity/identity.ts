/** What a verified id token says about its holder. Roles are not here: they come from the database only. */
export interface Identity {
  uid: string
  email: string | null
  emailVerified: boolean
  name?: string | null
  issuedAt: Date
  expiresAt: Date
}

export interface Account {
  uid: string
  email: string | null
  emailVerified: boolean
}

export interface SignIn {
  idToken: string
  uid: string
  expiresInSeconds: number
}

export interface NewAccount {
  email: string
  password: string
  name?: string
  emailVerified?: boolean
}

/** What a provider has to say to an address; the product writes and sends it. */
export interface AccountEmail {
  to: string
  kind: 'verifyEmail' | 'resetPassword'
  link: string
}

/** The one port between the product and whoever keeps its passwords: Firebase, or the embedded default. */
export interface IdentityProvider {
  /** Throws InvalidTokenError (forged, expired, foreign) or ProviderUnavailableError. */
  verify(idToken: string): Promise<Identity>
  /** Throws SignInError or ProviderUnavailableError. Who asks counts the failures. */
  signIn(email: string, password: string): Promise<SignIn>
  /** Deleting an account that is gone already succeeds. */
  deleteAccount(uid: string): Promise<void>
  getAccount(uid: string): Promise<Account | null>
  /** Answers the existing account, untouched, when the e-mail has one. */
  createAccount(input: NewAccount): Promise<{ uid: string }>
  /** Ends every session of the account: no refresh token of before gives another id token. */
  revokeSessions(uid: string): Promise<void>
  ready(): Promise<boolean>
}
