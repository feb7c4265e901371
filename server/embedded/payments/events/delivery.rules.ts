const BACKOFF_SECONDS = [1, 2, 5, 10, 20, 40]
const CAP_SECONDS = 60

/** How long one attempt may take before it counts as failed. */
export const ATTEMPT_TIMEOUT_MS = 8_000

/**
 * How long an event belongs to the process that is sending it. Longer than an attempt, so that two processes never
 * send at once; when the process dies, another takes the event over after this time.
 */
export const LEASE_MS = 10_000

/** When to try again after `attempts` failed attempts (1 or more). */
export function nextAttemptAt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + (BACKOFF_SECONDS[attempts - 1] ?? CAP_SECONDS) * 1000)
}
