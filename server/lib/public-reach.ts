import { lookup } from 'node:dns/promises'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.rules.ts'

interface Address {
  address: string
  family: number
}

/** How names are looked up, and which addresses a server of ours may be sent to. Another network, for tests. */
export interface Reach {
  resolve: (host: string) => Promise<Address[]>
  isAllowed: (address: string) => boolean
}

export const REACH: Reach = {
  resolve: (host) => lookup(host, { all: true }),
  isAllowed: isPublicAddress,
}

/** The host has an address that is not one in public; the message is for who gave it and names none of ours. */
export class NotPublic extends Error {
  constructor() {
    super('The address is not one in public.')
  }
}

/** One address of the host, when every one is public: a name that also points inside is not for us. Throws NotPublic, or what the look-up throws. */
export async function publicAddressOf(reach: Reach, url: URL, signal: AbortSignal): Promise<Address> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await Promise.race([reach.resolve(host), expired(signal)])
  const [first] = found
  if (!first || !found.every(({ address }) => reach.isAllowed(address))) throw new NotPublic()
  return first
}

const expired = (signal: AbortSignal) =>
  new Promise<never>((_done, fail) => signal.addEventListener('abort', () => fail(new Error('expired'))))

/** Whatever the name, the address that was checked: it cannot answer differently when the socket opens. */
export const only =
  ({ address, family }: Address): LookupFunction =>
  (_host, { all }, done) =>
    all ? done(null, [{ address, family }]) : done(null, address, family)

/**
 * The beginning of an answer. A switch to another protocol (101 with `Upgrade`) is an error: Node then closes the socket and
 * emits neither `response` nor `error`, only `close`.
 */
export const answerTo = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    request.on('response', done).on('error', fail)
    request.on('close', () => fail(new Error('The connection was closed without an answer.')))
  })
