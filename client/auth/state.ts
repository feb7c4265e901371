import type { AuthState } from './viewer.ts'

export const SIGNED_OUT: AuthState = { status: 'signed-out', viewer: null, left: false }
export const INITIALISING: AuthState = { status: 'initialising', viewer: null, left: false }

/** The one current value and who listens to it. */
export function createStore<T>(initial: T) {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    set(next: T) {
      value = next
      for (const listener of listeners) listener()
    },
  }
}
