import { createHmac } from 'node:crypto'
import { isAddressKey } from '../people/person.rules.ts'

/** The stored digest of an intro call. Digests of one person for two coaches are unrelated. */
export const introDigest = (secret: string, coachId: string, key: string): string =>
  createHmac('sha256', secret).update(`intro:${coachId}:${key}`).digest('base64url')

/** The digests of a person's verified addresses; only these are kept after an account is erased. */
export const introDigests = (secret: string, coachId: string, keys: readonly string[]): string[] =>
  keys.filter(isAddressKey).map((key) => introDigest(secret, coachId, key))
