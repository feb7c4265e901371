import { tooManyAttempts } from '../../errors.ts'
import { isKnownPlace, rememberPlace } from './known-place.service.ts'
import { networkOf } from './network.rules.ts'
import { charge, forgive, secondsUntilFree, type Spender } from './spend.service.ts'
import { laneOf, Turns } from './turns.rules.ts'

export interface Attempt {
  email: string
  ip: string
}

const turns = new Turns()

/**
 * Lets somebody try to sign in, and counts it when it fails as `isWrong` says: by where they are, by whom they say they
 * are, and by both. An outage is not counted as a failure. Failures of other people in the network make the limit per
 * address stricter, except for addresses that have signed in from it before. Throws RATE_LIMITED with the remaining
 * seconds of the lock.
 */
export function guardSignIn<T>(
  ctx: Spender,
  { email, ip }: Attempt,
  signIn: () => Promise<T>,
  isWrong: (error: unknown) => boolean,
): Promise<T> {
  const network = networkOf(ip)
  const address = email.trim().toLowerCase()
  const pair = `${network} ${address}`
  return turns.run(laneOf(network, address), async () => {
    const isKnown = await isKnownPlace(ctx, { ip }, address)
    const isGuarded = !isKnown && (await isUnderAttack(ctx, { address, ip }))
    const locked = [
      await secondsUntilFree(ctx, isGuarded ? 'failSlowly' : 'failAtAddress', pair),
      isKnown ? null : await secondsUntilFree(ctx, 'failInNetworkInAnHour', ip),
    ].filter((seconds) => seconds !== null)
    if (locked.length > 0) throw tooManyAttempts(Math.max(...locked))
    try {
      const answer = await signIn()
      if (!isKnown) await rememberPlace(ctx, { ip }, address)
      await forgive(ctx, 'failAtAddress', pair)
      await forgive(ctx, 'failSlowly', pair)
      return answer
    } catch (error) {
      if (isWrong(error)) {
        await charge(ctx, isGuarded ? 'failSlowly' : 'failAtAddress', pair)
        await charge(ctx, 'failInNetwork', ip)
        await charge(ctx, 'failInNetworkInAnHour', ip)
        await charge(ctx, 'failAnywhere', address)
      }
      throw error
    }
  })
}

/** Whether someone is guessing at this address from many networks, or at many addresses from this network. */
const isUnderAttack = async (
  ctx: Spender,
  { address, ip }: { address: string; ip: string },
): Promise<boolean> =>
  (await secondsUntilFree(ctx, 'failAnywhere', address)) !== null ||
  (await secondsUntilFree(ctx, 'failInNetwork', ip)) !== null
