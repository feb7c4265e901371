import type { Services } from '../../../context.ts'
import { AppError, providerUnavailable } from '../../../errors.ts'

/** What the provider answers to a person who waits for it. Throws BACKEND_UNAVAILABLE when it was not reached, and the log says why. */
export async function askProvider<T>({ log }: Pick<Services, 'log'>, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof AppError) throw error
    log.warn({ err: error }, 'the payout provider was not reached')
    throw providerUnavailable()
  }
}
