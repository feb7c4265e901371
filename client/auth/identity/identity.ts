/** One account at the identity provider, signed in in this browser. */
export interface IdentityUser {
  uid: string
  email: string
  /** As given when signing up; empty when the provider does not know it. */
  name: string
  /** The provider's own cached token, or a new one when `fresh`. */
  token(fresh: boolean): Promise<string>
  delete(): Promise<void>
}

/** Everything the product asks of an identity provider. Rejections carry a `code` such as `auth/weak-password`. */
export interface Identity {
  /** Calls back with the current account as soon as it is known, then at each change; null when signed out. */
  watch(listener: (user: IdentityUser | null) => void): () => void
  signIn(email: string, password: string): Promise<IdentityUser>
  signUp(email: string, password: string, name: string): Promise<IdentityUser>
  signOut(): Promise<void>
  sendVerification(): Promise<void>
  sendPasswordReset(email: string): Promise<void>
  applyVerification(code: string): Promise<void>
  /** The address whose password the code may reset. */
  readResetCode(code: string): Promise<string>
  resetPassword(code: string, password: string): Promise<void>
  /** A new password for the account signed in here, who proves to know the current one. */
  changePassword(current: string, next: string): Promise<void>
}

/** Loads the provider's code when it is first needed, once; a failed load may be tried again. */
export type LoadIdentity = () => Promise<Identity>
