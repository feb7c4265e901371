import { canonicalAddress } from '../../lib/canonical-address.rules.ts'
import { networkOf } from './network.rules.ts'
import type { Portion } from './spend.service.ts'

/**
 * The share one network has of what is written to an address that has not proven itself, so that strangers cannot use
 * up what comes to its owner elsewhere. What no request sets off (null) counts as one network more.
 */
export function letterShare(ip: string | null, address: string): Portion[] {
  const whose = `${ip === null ? '-' : networkOf(ip)} ${canonicalAddress(address)}`
  return [
    ['writeFromNetwork', whose],
    ['writeFromNetworkInADay', whose],
  ]
}

/** The same for confirmation letters requested from networks not known for the address, which share stricter limits. */
export const unknownShare = (ip: string, address: string): Portion[] => [
  ...letterShare(ip, address),
  ['confirmFromNetwork', `${networkOf(ip)} ${canonicalAddress(address)}`],
  ['confirmInAll', address],
  ['confirmInAllInADay', address],
]
