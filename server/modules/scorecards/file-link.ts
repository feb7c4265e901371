import { createHmac, timingSafeEqual } from 'node:crypto'

const HOUR = 3_600_000

/** The address of a session's sheet, good for an hour: browsers follow links without our header. */
export function fileLink(secret: string, sessionId: string, now: Date): string {
  const until = now.getTime() + HOUR
  return `/api/v1/sessions/${sessionId}/scorecard-file?until=${until}&signature=${sign(secret, sessionId, until)}`
}

/** Whether `fileLink` made this address, less than an hour ago. */
export function isFileLink(
  secret: string,
  sessionId: string,
  { until, signature }: { until?: string; signature?: string },
  now: Date,
): boolean {
  const given = Buffer.from(signature ?? '')
  const expected = Buffer.from(sign(secret, sessionId, Number(until)))
  return Number(until) > now.getTime() && given.length === expected.length && timingSafeEqual(given, expected)
}

const sign = (secret: string, sessionId: string, until: number) =>
  createHmac('sha256', secret).update(`scorecard-file:${sessionId}:${until}`).digest('base64url')
