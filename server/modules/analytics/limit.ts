import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { rateLimited } from '../../errors.ts'

/** A counter per address; throws RATE_LIMITED when it is used up. In memory: a restart forgives. */
export function limitPerMinute(points: number): (ip: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points, duration: 60 })
  return async (ip) => {
    try {
      await limiter.consume(ip)
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      throw rateLimited(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)))
    }
  }
}
