/**
 * How a query is answered when the age of its last answer must not decide (`fresh-client`). Most pages name none of
 * these; what a verb changes is asked again without them (`changes`).
 */
export const POLICIES = {
  /** Shown from memory at once, and asked at every visit: somebody else may have changed it a minute ago. */
  always: 'cache-and-network',
  /** Never shown from memory: an old answer would be acted on. */
  anew: 'network-only',
  /** Shown from memory alone: nothing is requested. */
  known: 'cache-only',
  /** Asked for one use, and kept nowhere. */
  once: 'no-cache',
} as const
