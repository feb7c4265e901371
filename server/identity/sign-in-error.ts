import { SignInError, type SignInErrorCode } from './errors.ts'

const codes: Record<string, SignInErrorCode> = {
  INVALID_LOGIN_CREDENTIALS: 'invalid-credential',
  INVALID_PASSWORD: 'wrong-password',
  EMAIL_NOT_FOUND: 'user-not-found',
  INVALID_EMAIL: 'invalid-email',
  MISSING_EMAIL: 'invalid-email',
  MISSING_PASSWORD: 'missing-password',
  USER_DISABLED: 'user-disabled',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
  PASSWORD_LOGIN_DISABLED: 'operation-not-allowed',
}

/**
 * Reads an answer's message, such as `TOO_MANY_ATTEMPTS_TRY_LATER : Access is disabled …`, as the SDK does.
 * Null when it is not about the person's credentials: a wrong API key must not read as a wrong password.
 */
export function signInError(message: string): SignInError | null {
  const [reason = ''] = message.split(' : ')
  const code = codes[reason]
  return code ? new SignInError(code) : null
}
