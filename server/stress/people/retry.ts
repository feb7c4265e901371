import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, isBroken } from './client.ts'

const RETRY_TIMEOUT_MS = 120_000
const PAUSE_MS = 150
const TOO_MANY_REQUESTS = 429

/** Somebody who is told that it is too much waits for longer. */
const RATE_PAUSE_MS = 1_000

/**
 * Asks again, a little later, for as long as the product is broken, or says that it is too much at once: what a client with an
 * idempotency key may do.
 */
export async function persist<T>(one: () => Promise<Answer<T>>): Promise<Answer<T> & { tries: number }> {
  const until = Date.now() + RETRY_TIMEOUT_MS
  for (let tries = 1; ; tries++) {
    const answer = await one()
    const isLimited = answer.code === 'RATE_LIMITED' || answer.status === TOO_MANY_REQUESTS
    if ((!isBroken(answer) && !isLimited) || Date.now() > until) return { ...answer, tries }
    await pause((isLimited ? RATE_PAUSE_MS : PAUSE_MS) * (1 + Math.random()))
  }
}

/** Looks until it is so; false when it never was. */
export async function becomes(look: () => Promise<boolean>, withinMs = RETRY_TIMEOUT_MS): Promise<boolean> {
  const until = Date.now() + withinMs
  while (!(await look())) {
    if (Date.now() > until) return false
    await pause(2 * PAUSE_MS)
  }
  return true
}
