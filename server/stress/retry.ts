import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, isBroken } from './client.ts'

const RETRY_TIMEOUT_MS = 120_000
const PAUSE_MS = 150

/** Asks again, a little later, for as long as the product is broken: what a client with an idempotency key may do. */
export async function persist<T>(one: () => Promise<Answer<T>>): Promise<Answer<T> & { tries: number }> {
  const until = Date.now() + RETRY_TIMEOUT_MS
  for (let tries = 1; ; tries++) {
    const answer = await one()
    if (!isBroken(answer) || Date.now() > until) return { ...answer, tries }
    await pause(PAUSE_MS + Math.random() * PAUSE_MS)
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
