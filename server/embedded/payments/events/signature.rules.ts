import { createHmac, timingSafeEqual } from 'node:crypto'

export const SIGNATURE_HEADER = 'x-sandbox-signature'
const TOLERANCE_SECONDS = 300

/** `t=<unix seconds>,v1=<hex>`, where v1 is HMAC-SHA256 over `<t>.<rawBody>`. */
export function signBody(rawBody: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${digest(secret, seconds, rawBody).toString('hex')}`
}

/** True when the header was made with `secret` over exactly this body, at most five minutes from `now`. */
export function isSignedBody(
  rawBody: string,
  header: string | undefined,
  secret: string,
  now: Date,
): boolean {
  const [, time, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (!time || !hex) return false
  const expected = digest(secret, Number(time), rawBody)
  const isRecent = Math.abs(now.getTime() / 1000 - Number(time)) <= TOLERANCE_SECONDS
  return timingSafeEqual(expected, Buffer.from(hex, 'hex')) && isRecent
}

function digest(secret: string, seconds: number, rawBody: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest()
}
