import { Stripe } from 'stripe'

export interface StripeSettings {
  secretKey: string
  /** Another address than Stripe's own: the double's. */
  apiUrl?: string
  /** How often the SDK itself asks again, with the same key, when nothing was answered. */
  retries?: number
  timeoutMs?: number
}

const RETRIES = 1
const TIMEOUT_MS = 6_000

/** The SDK speaks the API version it was made for, whatever the account's own is. */
export function createClient({
  secretKey,
  apiUrl,
  retries = RETRIES,
  timeoutMs = TIMEOUT_MS,
}: StripeSettings): Stripe {
  return new Stripe(secretKey, {
    maxNetworkRetries: retries,
    timeout: timeoutMs,
    telemetry: false,
    ...(apiUrl && addressOf(new URL(apiUrl))),
  })
}

function addressOf({ protocol, hostname, port }: URL) {
  const name = protocol === 'http:' ? 'http' : 'https'
  return { protocol: name, host: hostname, port: port || (name === 'http' ? 80 : 443) } as const
}
