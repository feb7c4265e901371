import { describeError } from '../../apollo/errors.ts'
import { codeOf } from '../messages.ts'

const REFUSED = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'HTTP_401', 'HTTP_403'])
const ACCOUNT_GONE = new Set([
  'auth/user-not-found',
  'auth/user-disabled',
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/requires-recent-login',
])

/** The session is over: the backend answered 401 or 403 to "who am I", or the provider no longer knows the account. */
export const isRefusal = (error: unknown): boolean =>
  REFUSED.has(describeError(error).code) || ACCOUNT_GONE.has(codeOf(error))
