import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from '../../../lib/uuid.ts'
import { isPreference, type Preference } from '../wordings/preference.rules.ts'

/** What a link in an e-mail may switch off: one preference of one person, and nothing else. */
export interface Unsubscription {
  userId: string
  preference: Preference
}

/** Says what it is for and proves it, for good: an old e-mail may be unsubscribed from, too. Nothing is stored. */
export const signUnsubscription = (secret: string, { userId, preference }: Unsubscription): string =>
  `${userId}.${preference}.${createHmac('sha256', secret).update(`unsubscribe:${userId}:${preference}`).digest('base64url')}`

/** Null for what we have not signed. */
export function readUnsubscription(secret: string, token: string): Unsubscription | null {
  const [userId = '', preference = ''] = token.split('.')
  if (!isUuid(userId) || !isPreference(preference)) return null
  const [given, expected] = [
    Buffer.from(token),
    Buffer.from(signUnsubscription(secret, { userId, preference })),
  ]
  return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, preference } : null
}

export const unsubscribePath = (secret: string, unsubscription: Unsubscription): string =>
  `/unsubscribe/${signUnsubscription(secret, unsubscription)}`
