import { tooManyAttempts } from '../../errors.ts'
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
 * are, and by both. An outage is nobody's failure. Throws RATE_LIMITED with the seconds the lock really lasts.
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
    const isUnderAttack = (await secondsUntilFree(ctx, 'failAnywhere', address)) !== null
    const locked = [
      await secondsUntilFree(ctx, isUnderAttack ? 'failSlowly' : 'failAtAddress', pair),
      await secondsUntilFree(ctx, 'failInNetwork', ip),
    ].filter((seconds) => seconds !== null)
    if (locked.length > 0) throw tooManyAttempts(Math.max(...locked))
    try {
      const answer = await signIn()
      await forgive(ctx, 'failAtAddress', pair)
      await forgive(ctx, 'failSlowly', pair)
      return answer
    } catch (error) {
      if (isWrong(error)) {
        await charge(ctx, isUnderAttack ? 'failSlowly' : 'failAtAddress', pair)
        await charge(ctx, 'failInNetwork', ip)
        await charge(ctx, 'failAnywhere', address)
      }
      throw error
    }
  })
}
