import ipaddr from 'ipaddr.js'

const V6_NETWORK_BITS = 64
const V6_SITE_BITS = 48

/**
 * Whose network an address belongs to: an IPv4 address by itself, however it is written, an IPv6 address by its /64,
 * which is what one household or machine is given. What is no address is taken as it comes.
 */
export const networkOf = (ip: string): string => groupOf(ip, V6_NETWORK_BITS)

/**
 * The same, but an IPv6 address by its /48, which one customer may be given: 65,536 networks. Only for taking turns, where a
 * group of strangers loses nothing by sharing one.
 */
export const siteOf = (ip: string): string => groupOf(ip, V6_SITE_BITS)

function groupOf(ip: string, bits: number): string {
  const [address = ''] = ip.split('%')
  if (!ipaddr.isValid(address)) return ip
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const prefix = parsed.toByteArray().map((byte, place) => (place < bits / 8 ? byte : 0))
  return `${ipaddr.fromByteArray(prefix).toString()}/${bits}`
}
