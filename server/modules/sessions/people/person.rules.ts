import { canonicalAddress } from '../../../lib/canonical-address.rules.ts'

/**
 * Whose a booking is, as it stands in `sessions.seeker_key`: an account, a guest whose address is confirmed, or else
 * whoever holds the token. What counts "per person" counts by these keys, never by an address somebody typed.
 * An address is its mailbox, however it is spelt.
 */
export const userKey = (id: string): string => `user:${id}`
export const addressKey = (email: string): string => `address:${canonicalAddress(email)}`
export const newGuestKey = (): string => `guest:${crypto.randomUUID()}`

/** Whether the key is a verified mailbox. */
export const isAddressKey = (key: string): boolean => key.startsWith('address:')

/** Whether the key says who somebody is, and not only that they hold a token. */
export const isKnown = (key: string): boolean => !key.startsWith('guest:')

interface Account {
  id: string
  email: string
  isEmailVerified: boolean
}

/** Every key an account's bookings may have: its own, and that of its address once it is verified. */
export const keysOfAccount = ({ id, email, isEmailVerified }: Account): string[] => [
  userKey(id),
  ...(isEmailVerified ? [addressKey(email)] : []),
]
