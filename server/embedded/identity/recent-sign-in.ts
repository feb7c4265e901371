import type { JWTPayload } from 'jose'
import { Refusal } from './refusal.ts'

const recentSeconds = 5 * 60

/** As Firebase: a new password or the end of an account needs a sign-in of the last five minutes. */
export function requireRecentSignIn(claims: JWTPayload, now = Date.now()): void {
  const signedInAt = Number(claims.auth_time ?? 0)
  if (now / 1000 - signedInAt > recentSeconds) throw new Refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
}
