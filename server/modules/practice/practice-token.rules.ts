import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from '../../lib/uuid.ts'

/** Opens one attempt to whoever began it without an account. It names the attempt; signed, so nothing is stored. */
export const signPracticeToken = (secret: string, attemptId: string): string =>
  `${attemptId}.${createHmac('sha256', secret).update(`practice:${attemptId}`).digest('base64url')}`

/** The attempt a token opens; null when it is none of ours. */
export function attemptOfToken(secret: string, token: string | null | undefined): string | null {
  const [attemptId = ''] = (token ?? '').split('.')
  if (!isUuid(attemptId)) return null
  const [expected, given] = [signPracticeToken(secret, attemptId), token ?? ''].map((text) =>
    Buffer.from(text),
  ) as [Buffer, Buffer]
  return expected.length === given.length && timingSafeEqual(expected, given) ? attemptId : null
}
