import { setTimeout as pause } from 'node:timers/promises'

export interface Wait {
  /** Give up after this many milliseconds. */
  within: number
  /** Milliseconds between two looks. */
  every?: number
}

/** Looks until `find` gives something other than undefined; undefined when `within` has passed. */
export async function waitFor<T>(
  find: () => T | undefined | Promise<T | undefined>,
  { within, every = 20 }: Wait,
): Promise<T | undefined> {
  const deadline = performance.now() + within
  for (;;) {
    const found = await find()
    if (found !== undefined || performance.now() >= deadline) return found
    await pause(every)
  }
}

/** Whether `condition` came true within the given time. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, wait: Wait): Promise<boolean> {
  return (await waitFor(async () => (await condition()) || undefined, wait)) ?? false
}
