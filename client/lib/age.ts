import { MINUTE } from './durations.ts'

/** A clock that was set back by less only makes what is kept stay a little longer. */
const SMALL = 5 * MINUTE

/**
 * How long ago something happened, both by the device's clock: how wrong that is does not matter. Without end when the
 * clock was set back in between, so that what is kept is renewed and not kept for ever.
 */
export function ageOf(instant: number): number {
  const age = Date.now() - instant
  return age < -SMALL ? Number.POSITIVE_INFINITY : Math.max(0, age)
}
