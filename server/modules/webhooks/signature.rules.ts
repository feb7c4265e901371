import { createHmac } from 'node:crypto'

export interface Signing {
  id: string
  secretVersion: number
  previousUntil: Date | null
}

/** The secret of an endpoint: worked out from the product's own each time it is needed, so that none is kept. */
export const endpointSecret = (own: string, { id }: Pick<Signing, 'id'>, version: number): string =>
  `whsec_${createHmac('sha256', own).update(`webhook endpoint ${id} ${version}`).digest('base64url')}`

/** The secrets that sign at a time: the one of now, and while it is replaced the one before. */
export function secretsAt(own: string, endpoint: Signing, now: Date): string[] {
  const { secretVersion, previousUntil } = endpoint
  const versions = previousUntil && previousUntil > now ? [secretVersion, secretVersion - 1] : [secretVersion]
  return versions.map((version) => endpointSecret(own, endpoint, version))
}

/** The headers a receiver tells ours by: the same event id on every attempt and replay, the time of this one, and its signatures. */
export function signedHeaders(
  secrets: readonly string[],
  { eventId, body, at }: { eventId: string; body: string; at: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const sign = (secret: string) =>
    `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'casebound-webhooks',
    'casebound-webhook-id': eventId,
    'casebound-webhook-timestamp': timestamp,
    'casebound-webhook-signature': secrets.map(sign).join(', '),
  }
}
