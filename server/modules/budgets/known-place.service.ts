import { canonicalAddress } from '../../lib/canonical-address.rules.ts'
import { networkOf } from './network.rules.ts'
import { charge, secondsUntilFree, type Spender } from './spend.service.ts'

interface Place {
  ip: string
  /** Of a browser that sends one: it is known in every network. */
  deviceId?: string | null | undefined
}

/** Whether somebody has shown, from this network or in this browser, that the address is theirs. */
export async function isKnownPlace(ctx: Spender, place: Place, address: string): Promise<boolean> {
  for (const whose of placesOf(place, address))
    if ((await secondsUntilFree(ctx, 'knownPlace', whose)) !== null) return true
  return false
}

/** Somebody has just shown it: by their password, or by opening a letter. */
export async function rememberPlace(ctx: Spender, place: Place, address: string): Promise<void> {
  for (const whose of placesOf(place, address))
    if ((await secondsUntilFree(ctx, 'knownPlace', whose)) === null) await charge(ctx, 'knownPlace', whose)
}

const placesOf = ({ ip, deviceId }: Place, address: string): string[] =>
  [networkOf(ip), ...(deviceId ? [`device ${deviceId}`] : [])].map(
    (place) => `${place} ${canonicalAddress(address)}`,
  )
