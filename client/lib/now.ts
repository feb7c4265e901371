let tell: () => number = () => Date.now() + offsetMs
let offsetMs = 0
const listeners = new Set<() => void>()

/**
 * The product's present in milliseconds: the machine's time and what the server adds to it, which is nothing but in a
 * demo whose clock was set. For ages of tokens and caches ask `Date.now()`.
 */
export const now = (): number => tell()

export const clockOffset = (): number => offsetMs

/** Takes over what the server says is added, in milliseconds. Anything that is no number is no news. */
export function setClockOffset(said: number | null): void {
  if (said === null || !Number.isFinite(said) || said === offsetMs) return
  offsetMs = said
  for (const listener of listeners) listener()
}

/** From now on the present is what `clock` says: on the server that of each page by itself. */
export function tellTimeBy(clock: () => number): void {
  tell = clock
}

/**
 * Stops at an instant: what the server wrote is read by the same time. Answers how to let time go on, which is no news
 * to anybody: whoever shows the time looks again by themselves.
 */
export function stopTimeAt(instant: number): () => void {
  const before = tell
  tell = () => instant
  return () => {
    tell = before
  }
}

/** Calls `listener` each time the clock was set. Answers the end of that. */
export function onClockSet(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
