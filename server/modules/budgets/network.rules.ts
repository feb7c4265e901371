import ipaddr from 'ipaddr.js'

const V6_PREFIX_BYTES = 8

/**
 * Whose network an address belongs to: an IPv4 address by itself, however it is written, an IPv6 address by its /64,
 * which is what one household or machine is given. What is no address is taken as it comes.
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%')
  if (!ipaddr.isValid(address)) return ip
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const prefix = parsed.toByteArray().map((byte, place) => (place < V6_PREFIX_BYTES ? byte : 0))
  return `${ipaddr.fromByteArray(prefix).toString()}/64`
}
