import { RateLimiterMemory } from 'rate-limiter-flexible'
import { Refusal } from './refusal.ts'

interface Limit {
  attempts: number
  seconds: number
}

/** Counts by key what may be tried only so often, which the emulator never does. In memory: a restart forgives. */
export class Attempts {
  private readonly limit: Limit
  private readonly limiter: RateLimiterMemory
  private readonly tails = new Map<string, Promise<unknown>>()

  constructor(limit: Limit) {
    this.limit = limit
    this.limiter = new RateLimiterMemory({ points: limit.attempts, duration: limit.seconds })
  }

  /**
   * Counts `work` if it is refused, and forgets the count when it succeeds. Those with one key take turns, so that
   * a thousand guesses sent at once are still counted one by one.
   */
  guard<T>(key: string, work: () => Promise<T>): Promise<T> {
    const guarded = () => this.countRefusal(key, work)
    const turn = (this.tails.get(key) ?? Promise.resolve()).then(guarded, guarded)
    this.tails.set(key, turn)
    const leave = () => {
      if (this.tails.get(key) === turn) this.tails.delete(key)
    }
    turn.then(leave, leave)
    return turn
  }

  /** Counts one, and throws when there were too many. */
  async count(key: string): Promise<void> {
    await this.refuseExhausted(key)
    await this.limiter.penalty(key)
  }

  private async countRefusal<T>(key: string, work: () => Promise<T>): Promise<T> {
    await this.refuseExhausted(key)
    try {
      const result = await work()
      await this.limiter.delete(key)
      return result
    } catch (error) {
      if (error instanceof Refusal) await this.limiter.penalty(key)
      throw error
    }
  }

  private async refuseExhausted(key: string): Promise<void> {
    const used = await this.limiter.get(key)
    if (used && used.consumedPoints >= this.limit.attempts) throw new Refusal('TOO_MANY_ATTEMPTS_TRY_LATER')
  }
}
