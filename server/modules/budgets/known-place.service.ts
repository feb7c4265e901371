import { canonicalAddress } from '../../lib/canonical-address.rules.ts'
import { networkOf } from './network.rules.ts'
import { charge, secondsUntilFree, type Spender } from './spend.service.ts'

interface Place {
  ip: string
  /** The browser's id, if it sends one. A known browser is known in every network. */
  deviceId?: string | null | undefined
}

/** Whether the owner of the address has proven it from this network or browser. */
export async function isKnownPlace(ctx: Spender, place: Place, address: string): Promise<boolean> {
  for (const whose of placesOf(place, address))
    if ((await secondsUntilFree(ctx, 'knownPlace', whose)) !== null) return true
  return false
}

/** Records that the owner has just proven the address, by their password or by opening a letter. */
export async function rememberPlace(ctx: Spender, place: Place, address: string): Promise<void> {
  for (const whose of placesOf(place, address))
    if ((await secondsUntilFree(ctx, 'knownPlace', whose)) === null) await charge(ctx, 'knownPlace', whose)
}

const placesOf = ({ ip, deviceId }: Place, address: string): string[] =>
  [networkOf(ip), ...(deviceId ? [`device ${deviceId}`] : [])].map(
    (place) => `${place} ${canonicalAddress(address)}`,
  )
