import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from '../../../lib/uuid.ts'

/*
 * The address of a feed: whose it is, and a signature over that and how often it was taken back. Derived rather than
 * stored, so that it can be shown again while the database holds nothing that opens it.
 */

export const signFeedToken = (secret: string, userId: string, version: number): string =>
  `${userId}.${createHmac('sha256', secret).update(`feed:${userId}:${version}`).digest('base64url')}`

/** Whose feed a token claims to be; null when it is no token at all. */
export function claimedUser(token: string): string | null {
  const [userId = ''] = token.split('.')
  return isUuid(userId) ? userId : null
}

export function isFeedToken(secret: string, userId: string, version: number, token: string): boolean {
  const [given, expected] = [Buffer.from(token), Buffer.from(signFeedToken(secret, userId, version))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
