import { BlockList, isIPv4, isIPv6 } from 'node:net'

const inside = (rows: [string, number][], family: 'ipv4' | 'ipv6') => {
  const list = new BlockList()
  for (const [network, prefix] of rows) list.addSubnet(network, prefix, family)
  return list
}

/** IANA's special-purpose registry: this host, private, shared, loopback, link-local, tests, multicast, reserved. */
const NOT_PUBLIC_4 = inside(
  [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.31.196.0', 24],
    ['192.52.193.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['192.175.48.0', 24],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ],
  'ipv4',
)
/** Of IPv6 only global unicast is public, without what carries other addresses inside or is for documents. */
const GLOBAL_6 = inside([['2000::', 3]], 'ipv6')
const NOT_PUBLIC_6 = inside(
  [
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ],
  'ipv6',
)

/** Whether a server of ours may be sent to this address: never to itself, its network or its cloud. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !NOT_PUBLIC_4.check(address, 'ipv4')
  return isIPv6(address) && GLOBAL_6.check(address, 'ipv6') && !NOT_PUBLIC_6.check(address, 'ipv6')
}
