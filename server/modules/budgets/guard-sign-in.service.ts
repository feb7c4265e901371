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
 * are, and by both. An outage is nobody's failure. Failures of others in one network slow each address down there, and
 * keep nobody out who has signed in from it before. Throws RATE_LIMITED with the seconds the lock really lasts.
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

/** Somebody guesses at this address from many places, or in this network at many addresses. */
const isUnderAttack = async (
  ctx: Spender,
  { address, ip }: { address: string; ip: string },
): Promise<boolean> =>
  (await secondsUntilFree(ctx, 'failAnywhere', address)) !== null ||
  (await secondsUntilFree(ctx, 'failInNetwork', ip)) !== null
