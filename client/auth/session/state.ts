import type { AuthState, SignInFacts } from '../viewer.ts'

export const NO_SIGN_IN: SignInFacts = {
  isAuthenticated: false,
  accessToken: null,
  tokenIssuedAt: null,
  lastValidation: null,
}

export const SIGNED_OUT: AuthState = { status: 'signed-out', viewer: null, left: false, ...NO_SIGN_IN }
export const INITIALISING: AuthState = { ...SIGNED_OUT, status: 'initialising' }
