import type { AddressInfo } from 'node:net'

type Listening = Pick<AddressInfo, 'address' | 'port'>

/** Listening there means on every address; this machine reaches it by its loopback. */
const EVERYWHERE: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }
/** Listened on, these are what every machine calls localhost. */
const LOCALHOST = ['127.0.0.1', ...Object.keys(EVERYWHERE)]

/** The address at which this machine reaches what listens there. */
export const ownAddress = ({ address }: Listening): string => EVERYWHERE[address] ?? address

/** Where the product asks itself. */
export const ownUrl = (listening: Listening): string => urlAt(ownAddress(listening), listening.port)

/** Where people open it, when nobody has said. */
export function localUrl({ address, port }: Listening): string {
  return urlAt(LOCALHOST.includes(address) ? 'localhost' : address, port)
}

const urlAt = (host: string, port: number) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`
