import { unauthenticated } from '../../errors.ts'
import { isSecret, KEY_START } from './key-format.rules.ts'

/**
 * The key a request is sent with, in either header or the same in both; null when it is sent with none. Throws
 * UNAUTHENTICATED when the two say different things, or what is sent as a key is none.
 */
export function sentKey(authorization: string | undefined, apiKey: string | undefined): string | null {
  const [, bearer] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? []
  if (apiKey === undefined && !bearer?.startsWith(KEY_START)) return null
  if (apiKey !== undefined && authorization && bearer !== apiKey)
    throw unauthenticated('Authorization and X-API-Key say different things. Send the key in one of them.')
  const secret = apiKey ?? bearer ?? ''
  if (!isSecret(secret)) throw unauthenticated('This is not a key of ours. Check that all of it was copied.')
  return secret
}
