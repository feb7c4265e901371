import { createHash } from 'node:crypto'
import { DAY } from '../../../lib/durations.ts'

export const SHARE_DAYS = { least: 1, usual: 30, most: 90 }
export const OPEN_SHARES = 10

/** 192 bits, as 32 signs of an address. */
export const TOKEN_BYTES = 24
const TOKEN = /^[A-Za-z0-9_-]{32}$/

/** What is kept of a token; null of what none can look like, which nobody is asked about. */
export const digestOf = (token: string): string | null =>
  TOKEN.test(token) ? createHash('sha256').update(token).digest('hex') : null

export const expiryOf = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY)

interface Share {
  expiresAt: Date
  revokedAt: Date | null
}

export const isShareOpen = ({ expiresAt, revokedAt }: Share, now: Date): boolean =>
  !revokedAt && now < expiresAt

/** Why no further link can be made; null when one can. */
export function shareRefusal(mayRead: boolean, openShares: number): string | null {
  if (!mayRead) return 'A scorecard can be shared once you can read it.'
  return openShares < OPEN_SHARES ? null : `${OPEN_SHARES} links are open. Revoke one first.`
}
