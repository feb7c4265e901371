import { createHmac, timingSafeEqual } from 'node:crypto'
import { HOUR } from '../../../lib/durations.ts'

export interface FileLink {
  /** The account it was made for. */
  reader?: string
  until?: string
  signature?: string
}

/** The address of a session's sheet for one account, good for an hour: browsers follow links without our header. */
export function fileLink(secret: string, sessionId: string, reader: string, now: Date): string {
  const until = now.getTime() + HOUR
  const signature = sign(secret, sessionId, reader, until)
  return `/api/v1/sessions/${sessionId}/scorecard-file?reader=${reader}&until=${until}&signature=${signature}`
}

/** Whose address it is, when `fileLink` made it less than an hour ago; else null. */
export function readerOf(
  secret: string,
  sessionId: string,
  { reader = '', until, signature }: FileLink,
  now: Date,
): string | null {
  const given = Buffer.from(signature ?? '')
  const expected = Buffer.from(sign(secret, sessionId, reader, Number(until)))
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs && Number(until) > now.getTime() ? reader : null
}

const sign = (secret: string, sessionId: string, reader: string, until: number) =>
  createHmac('sha256', secret).update(`scorecard-file:${sessionId}:${reader}:${until}`).digest('base64url')
