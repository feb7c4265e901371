import { isPartGone, isPartUnavailable } from './part-unavailable.ts'
import { reloadOnce } from './reload-once.ts'

const missingListeners = new Set<() => void>()
const goneListeners = new Set<() => void>()
const retryListeners = new Set<() => void>()

const never = new Promise<never>(() => undefined)

/**
 * Fetches code. Where a newer version has replaced that of the page at `address`, the page is loaded anew; of a part of a page, in
 * which something may be typed, those who listen are told. A failure to fetch is published to those who listen for one, and thrown.
 */
export async function loadPart<T>(load: () => Promise<T>, address?: string): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (isPartGone(error)) {
      if (address === undefined) for (const listener of goneListeners) listener()
      else if (reloadOnce(address)) return never
    } else if (isPartUnavailable(error)) for (const listener of missingListeners) listener()
    throw error
  }
}

/** Calls `listener` when code could not be fetched. Answers the end of that. */
export const onPartMissing = (listener: () => void): (() => void) => listen(missingListeners, listener)

/** Calls `listener` when code is gone from the server, and only loading the page anew brings it. Answers the end of that. */
export const onPartGone = (listener: () => void): (() => void) => listen(goneListeners, listener)

/** Calls `listener` when it is worth fetching again. Answers the end of that. */
export const onPartsRetry = (listener: () => void): (() => void) => listen(retryListeners, listener)

/** The server answers again. */
export function retryParts(): void {
  // One that fails again listens anew.
  const listeners = Array.from(retryListeners)
  for (const listener of listeners) listener()
}

function listen(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
