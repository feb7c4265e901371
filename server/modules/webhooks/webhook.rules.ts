import { isIP } from 'node:net'
import { badInput, type FieldError } from '../../errors.ts'
import { DAY, HOUR, MINUTE } from '../../lib/durations.ts'
import { isPublicAddress } from '../../lib/public-address.rules.ts'

export const WEBHOOK_TYPES = [
  'coach.listed',
  'coach.updated',
  'coach.withdrawn',
  'coach.slots_changed',
] as const
export type WebhookType = (typeof WEBHOOK_TYPES)[number]

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'cancelled'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

export const MAX_ENDPOINTS = 10
export const MAX_DOCUMENT = 10_000
const MAX_URL = 2000

/** After each failed attempt, how long until the next: two days in all. */
export const WAITS_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR]
/** Up to so much of a wait is added, so that what failed together is not sent together. */
export const JITTER = 0.2
export const MAX_FAILING_MS = 3 * DAY

/** When a delivery that failed so many times is tried again; null when it is given up. `chance` is from 0 to 1. */
export function nextAttempt(tries: number, now: Date, chance: number): Date | null {
  const wait = WAITS_MS[tries - 1]
  return wait === undefined ? null : new Date(now.getTime() + Math.round(wait * (1 + JITTER * chance)))
}

export const isDelivered = (status: number | null): boolean =>
  status !== null && status >= 200 && status < 300

/** Whether an endpoint has failed for so long that it is switched off. */
export const isGivenUp = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= MAX_FAILING_MS

export interface EndpointTerms {
  url: string
  types: WebhookType[]
  document: string
}

/** What is asked of an endpoint, put in order; the document is read by whoever has the schema. Throws BAD_USER_INPUT. */
export function readEndpoint(
  { url: given, types, document }: EndpointTerms,
  isLocalAllowed: boolean,
): EndpointTerms {
  const fields: FieldError[] = []
  const read = webhookUrl(given, isLocalAllowed)
  if ('mistake' in read) fields.push({ path: 'url', message: read.mistake })
  if (types.length === 0) fields.push({ path: 'types', message: 'Choose at least one.' })
  if (document.length > MAX_DOCUMENT)
    fields.push({ path: 'document', message: `Use at most ${MAX_DOCUMENT.toLocaleString('en')} characters.` })
  if (fields.length > 0 || 'mistake' in read) throw badInput('Please check what you entered.', fields)
  return { url: read.url.href, types: WEBHOOK_TYPES.filter((type) => types.includes(type)), document }
}

/** Names of a machine or its own network: RFC 6761, 6762 and 8375, ICANN's `internal`, and a word without a dot. */
const NOT_PUBLIC_NAME = /^[^.]*\.?$|\.(localhost|local|internal|home\.arpa)\.?$/

/** Where we may be sent: https on its own port, in public. In development also a receiver on the same machine. */
export function webhookUrl(text: string, isLocalAllowed: boolean): { url: URL } | { mistake: string } {
  if (text.length > MAX_URL) return { mistake: `Use an address of at most ${MAX_URL} characters.` }
  const url = URL.parse(text.trim())
  if (!url) return { mistake: 'Enter the whole address, beginning with https://.' }
  if (url.username || url.password) return { mistake: 'Use an address without a user name and password.' }
  url.hash = ''
  if (isLocalAllowed && isLocal(url)) return { url }
  if (url.protocol !== 'https:') return { mistake: 'Use an address that begins with https://.' }
  if (url.port) return { mistake: 'Use an address without a port.' }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) ? !isPublicAddress(host) : NOT_PUBLIC_NAME.test(host))
    return { mistake: 'Use an address in public.' }
  return { url }
}

/** A receiver on the machine of who develops it. */
export const isLocal = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && hostname === '127.0.0.1'
