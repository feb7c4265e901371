import { createHmac, timingSafeEqual } from 'node:crypto'

/** The token that lets its holder see and act on one session without an account. Signed, so nothing is stored. */
export function signSessionToken(secret: string, sessionId: string): string {
  return createHmac('sha256', secret).update(`session:${sessionId}`).digest('base64url')
}

export function isSessionToken(secret: string, sessionId: string, token: string | null | undefined): boolean {
  if (!token) return false
  const expected = Buffer.from(signSessionToken(secret, sessionId))
  const given = Buffer.from(token)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
