import { createHmac } from 'node:crypto'
import { isAddressKey } from '../people/person.rules.ts'

/** How it is remembered that a mailbox had an intro call with a coach: two coaches' rows of one person have nothing in common. */
export const introDigest = (secret: string, coachId: string, key: string): string =>
  createHmac('sha256', secret).update(`intro:${coachId}:${key}`).digest('base64url')

/** Under what a person may be remembered: only a proven address outlives an account. */
export const introDigests = (secret: string, coachId: string, keys: readonly string[]): string[] =>
  keys.filter(isAddressKey).map((key) => introDigest(secret, coachId, key))
