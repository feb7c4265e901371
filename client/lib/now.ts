let offsetMs = 0
const listeners = new Set<() => void>()

/**
 * The product's present in milliseconds: the machine's time and what the server adds to it, which is nothing but in a
 * demo whose clock was set. For ages of tokens and caches ask `Date.now()`.
 */
export const now = (): number => Date.now() + offsetMs

export const clockOffset = (): number => offsetMs

/** Takes over what the server says is added, in milliseconds. Anything that is no number is no news. */
export function setClockOffset(said: number | null): void {
  if (said === null || !Number.isFinite(said) || said === offsetMs) return
  offsetMs = said
  for (const listener of listeners) listener()
}

/** Calls `listener` each time the clock was set. Answers the end of that. */
export function onClockSet(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
