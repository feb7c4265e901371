import { createHmac, timingSafeEqual } from 'node:crypto'
import { HOUR } from './durations.ts'

export interface SignedLink {
  /** The account it was made for. */
  reader?: string
  until?: string
  signature?: string
}

/** Whose account an address is made for: an admin who looks as somebody is given their own. Empty for nobody. */
export const linkReader = ({
  viewer,
  viewedBy,
}: {
  viewer: { id: string } | null
  viewedBy?: { id: string } | null
}): string => (viewedBy ?? viewer)?.id ?? ''

/** The reader of an address made for who holds a session's link, which ends when the links of the session are replaced. */
export const guestReader = (tokenEpoch: number): string => `guest-${tokenEpoch}`

/** What makes an address good for one account and an hour: browsers follow links without our header. `what` names the file. */
export function signLink(secret: string, what: string, reader: string, now: Date): string {
  const until = now.getTime() + HOUR
  return `reader=${reader}&until=${until}&signature=${sign(secret, what, reader, until)}`
}

/** Whose address it is, when `signLink` made it for this file less than an hour ago; else null. */
export function readerOf(
  secret: string,
  what: string,
  { reader = '', until, signature }: SignedLink,
  now: Date,
): string | null {
  const given = Buffer.from(signature ?? '')
  const expected = Buffer.from(sign(secret, what, reader, Number(until)))
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs && Number(until) > now.getTime() ? reader : null
}

const sign = (secret: string, what: string, reader: string, until: number) =>
  createHmac('sha256', secret).update(`${what}:${reader}:${until}`).digest('base64url')
