export interface SignInAttempt {
  email: string
  ip: string
}

export interface AccountLetter {
  kind: 'verifyEmail' | 'resetPassword'
  email: string
  ip: string
}

/** How often what strangers may ask of the embedded identity provider may be asked. Each throws RATE_LIMITED. */
export interface IdentityLimits {
  /** Counts the sign-in when it fails as `isWrong` says. */
  signIn<T>(
    attempt: SignInAttempt,
    signIn: () => Promise<T>,
    isWrong: (error: unknown) => boolean,
  ): Promise<T>
  /** Counts the sign-up when it succeeds. */
  signUp<T>(ip: string, signUp: () => Promise<T>): Promise<T>
  /** Whether to send the letter: requests from other networks may have used up the limit of its address. */
  accountLetter(letter: AccountLetter): Promise<boolean>
  /** Someone has opened such a letter, which proves their address and makes their network known for it. */
  openedLetter(attempt: SignInAttempt): Promise<void>
}
