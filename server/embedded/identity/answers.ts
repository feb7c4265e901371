import type { Answer } from './emulator-messages.ts'
import { signIdToken } from './id-token.ts'
import type { LocalKeys } from './local-keys.ts'
import { sealRefreshToken } from './refresh-token.ts'

/** What of the emulator's answers a browser may see: no password hash, no action code. */
const shown = new Set([
  'kind',
  'localId',
  'email',
  'emailVerified',
  'displayName',
  'photoUrl',
  'providerUserInfo',
  'registered',
  'requestType',
  'sessionId',
  'createdAt',
  'lastLoginAt',
  'lastRefreshAt',
  'passwordUpdatedAt',
  'validSince',
  'expiresIn',
  'expires_in',
  'token_type',
  'user_id',
  'project_id',
])

/** The answer as the browser gets it: reduced to what it may see, id tokens signed, refresh tokens sealed. */
export async function presentAnswer(keys: LocalKeys, answer: Answer): Promise<Answer> {
  const presented = show(answer)
  if (Array.isArray(answer.users)) presented.users = answer.users.map(show)
  for (const field of ['idToken', 'id_token', 'access_token']) {
    const token = answer[field]
    if (typeof token === 'string') presented[field] = await signIdToken(keys, token)
  }
  for (const field of ['refreshToken', 'refresh_token']) {
    const token = answer[field]
    if (typeof token === 'string') presented[field] = await sealRefreshToken(keys, token)
  }
  return presented
}

function show(answer: Answer): Answer {
  return Object.fromEntries(Object.entries(answer).filter(([field]) => shown.has(field)))
}
