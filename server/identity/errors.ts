/** The token is forged, expired, malformed or of another project: the bearer is nobody. */
export class InvalidTokenError extends Error {
  override name = 'InvalidTokenError'
  readonly reason: 'expired' | 'invalid'

  constructor(reason: 'expired' | 'invalid' = 'invalid') {
    super(reason === 'expired' ? 'The sign-in token has expired' : 'The sign-in token is not valid')
    this.reason = reason
  }
}

/** The provider did not answer. Says nothing about the token: nobody may be signed out because of it. */
export class ProviderUnavailableError extends Error {
  override name = 'ProviderUnavailableError'

  constructor(cause?: unknown) {
    super('The identity provider is unavailable', { cause })
  }
}

export type SignInErrorCode =
  | 'invalid-credential'
  | 'user-not-found'
  | 'wrong-password'
  | 'invalid-email'
  | 'missing-password'
  | 'user-disabled'
  | 'too-many-requests'
  | 'operation-not-allowed'

/** A refused sign-in, with the code that the Firebase client SDK would give (without its `auth/`). */
export class SignInError extends Error {
  override name = 'SignInError'
  readonly code: SignInErrorCode

  constructor(code: SignInErrorCode) {
    super(`Sign-in refused: ${code}`)
    this.code = code
  }
}
