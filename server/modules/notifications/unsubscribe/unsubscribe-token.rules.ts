import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from '../../../lib/uuid.ts'
import { isPreference, type Preference } from '../wordings/preference.rules.ts'

/** What a link in an e-mail may switch off: one preference of one person, and nothing else. */
export interface Unsubscription {
  /** A guest is known by the session they booked, so that no address stands in a link. */
  reader: { userId: string } | { guestOf: string }
  preference: Preference
}

const GUEST = 'guest-'

/** Says what it is for and proves it, for good: an old e-mail may be unsubscribed from, too. Nothing is stored. */
export function signUnsubscription(secret: string, { reader, preference }: Unsubscription): string {
  const who = 'userId' in reader ? reader.userId : `${GUEST}${reader.guestOf}`
  const signature = createHmac('sha256', secret)
    .update(`unsubscribe:${who}:${preference}`)
    .digest('base64url')
  return `${who}.${preference}.${signature}`
}

/** Null for what we have not signed. */
export function readUnsubscription(secret: string, token: string): Unsubscription | null {
  const [who = '', preference = ''] = token.split('.')
  const id = who.replace(GUEST, '')
  if (!isUuid(id) || !isPreference(preference)) return null
  const asked: Unsubscription = { reader: id === who ? { userId: id } : { guestOf: id }, preference }
  const [given, expected] = [Buffer.from(token), Buffer.from(signUnsubscription(secret, asked))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? asked : null
}

export const unsubscribePath = (secret: string, unsubscription: Unsubscription): string =>
  `/unsubscribe/${signUnsubscription(secret, unsubscription)}`
