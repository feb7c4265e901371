import { createHmac, timingSafeEqual } from 'node:crypto'

/** Shows its holder the review of one session, and nothing else of it. Signed, so nothing is stored. */
export const signReviewReceipt = (secret: string, sessionId: string): string =>
  createHmac('sha256', secret).update(`review:${sessionId}`).digest('base64url')

export function isReviewReceipt(secret: string, sessionId: string, receipt: string): boolean {
  const [expected, given] = [signReviewReceipt(secret, sessionId), receipt].map((text) =>
    Buffer.from(text),
  ) as [Buffer, Buffer]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
