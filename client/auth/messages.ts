import { describeError, isOutage } from '../apollo/errors.ts'
import { CONNECTION_MESSAGE, OTHER_MESSAGE } from '../apollo/messages.ts'

/*
 * Spec §8, word for word. A Firebase project with e-mail enumeration protection answers `invalid-credential` for an
 * unknown address too, so that "No account found" does not appear there.
 */
const SIGN_IN: Record<string, string> = {
  'auth/invalid-credential': 'Incorrect password. Please try again.',
  'auth/invalid-login-credentials': 'Incorrect password. Please try again.',
  'auth/wrong-password': 'Incorrect password. Please try again.',
  'auth/user-not-found': 'No account found with this email address.',
  'auth/too-many-requests': 'Too many failed attempts. Please wait a moment and try again.',
}

const SIGN_UP: Record<string, string> = {
  'auth/email-already-in-use': 'This email is already registered. Try signing in instead.',
  'auth/weak-password': 'Password must be at least 6 characters long.',
  'auth/invalid-email': 'Please enter a valid email address.',
}

const ACTION: Record<string, string> = {
  'auth/expired-action-code': 'This link has expired. Ask for a new one.',
  'auth/invalid-action-code': 'This link was already used or is not complete. Ask for a new one.',
  'auth/user-disabled': 'This account is disabled.',
}

export const MESSAGES = {
  weakPassword: SIGN_UP['auth/weak-password'],
  invalidEmail: SIGN_UP['auth/invalid-email'],
  noProvider: 'Firebase Auth is not available',
  noUser: 'No authenticated user found',
  createFailed: (text: string) => `Failed to create user in backend: ${text}`,
} as const

/** A failure of signing in, up or out, whose message is written for the person. */
export class AuthFailure extends Error {
  override name = 'AuthFailure'
  readonly code: string
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

export function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : ''
}

/** Node, where the rules are tested, has a navigator that does not say. */
const isOffline = () => 'onLine' in navigator && !navigator.onLine

/** No answer from the provider: offline, refused by the browser, or its code could not be loaded. */
export const isConnectionFailure = (error: unknown): boolean =>
  codeOf(error) === 'auth/network-request-failed' || error instanceof TypeError || isOffline()

function messageFrom(table: Record<string, string>, error: unknown): string {
  if (error instanceof AuthFailure) return error.message
  const known = table[codeOf(error)]
  if (known) return known
  if (isConnectionFailure(error)) return CONNECTION_MESSAGE
  // A suspended account is told so, in the server's words.
  const isRefused = describeError(error).code === 'FORBIDDEN'
  return isRefused || isOutage(error) ? describeError(error).message : OTHER_MESSAGE
}

const failureFrom = (table: Record<string, string>) => (error: unknown) =>
  error instanceof AuthFailure
    ? error
    : new AuthFailure(codeOf(error), messageFrom(table, error), { cause: error })

export const signInFailure = failureFrom({ ...SIGN_UP, ...SIGN_IN })
export const signUpFailure = failureFrom({ ...SIGN_IN, ...SIGN_UP })
export const actionFailure = failureFrom({ ...SIGN_IN, ...SIGN_UP, ...ACTION })

/** The auth error screen: what to say, by the words of the error. First match wins; see the table in the test. */
export function boundaryMessage(error: unknown): string {
  const text =
    `${codeOf(error)} ${error instanceof Error ? `${error.name} ${error.message}` : String(error)}`.toLowerCase()
  if (/token|expired/.test(text)) return 'Your session has expired. Please sign in again.'
  if (/network|connection/.test(text)) return CONNECTION_MESSAGE
  if (/permission|unauthorized/.test(text)) return "You don't have permission to access this resource."
  if (text.includes('firebase')) return 'Authentication service is temporarily unavailable. Please try again.'
  return 'An authentication error occurred. Please try signing in again.'
}

/** Belongs on the auth error screen rather than on the page's. */
export const isAuthError = (error: unknown): boolean =>
  error instanceof AuthFailure ||
  codeOf(error).startsWith('auth/') ||
  describeError(error).code === 'UNAUTHENTICATED'
