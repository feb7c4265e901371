import { createHmac } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { isUuid } from '../../lib/uuid.ts'
import { networkOf } from '../budgets/network.rules.ts'

export const SIGNAL_DAYS = 90

/** A network, a browser, or a card or account that pays. */
export const SIGNAL_KINDS = ['network', 'device', 'card'] as const
export type SignalKind = (typeof SIGNAL_KINDS)[number]

/** A signal that both sides of a session share; `payer`: another student of the coach paid with the same card. */
export type SharedSignal = SignalKind | 'payer'

export interface Signal {
  kind: SignalKind
  /** Keyed by the product's secret: nobody who reads the table learns an address or a device. */
  digest: string
}

interface Presence {
  ip: string
  deviceId?: string | null
}

/** What a request says about where and on what it is made. Loopback and private networks say nothing about anybody. */
export function signalsOf({ ip, deviceId }: Presence, secret: string): Signal[] {
  const found: [SignalKind, string][] = []
  if (isPublic(ip)) found.push(['network', networkOf(ip)])
  if (deviceId && isUuid(deviceId)) found.push(['device', deviceId.toLowerCase()])
  return found.map(([kind, value]) => signalOf(kind, value, secret))
}

export const signalOf = (kind: SignalKind, value: string, secret: string): Signal => ({
  kind,
  digest: createHmac('sha256', secret).update(`signal:${kind}:${value}`).digest('base64url'),
})

function isPublic(ip: string): boolean {
  const [address = ''] = ip.split('%')
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}
