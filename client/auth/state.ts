import type { AuthState, SignInFacts } from './viewer.ts'

export const NO_SIGN_IN: SignInFacts = {
  isAuthenticated: false,
  accessToken: null,
  tokenIssuedAt: null,
  lastValidation: null,
}

export const SIGNED_OUT: AuthState = { status: 'signed-out', viewer: null, left: false, ...NO_SIGN_IN }
export const INITIALISING: AuthState = { ...SIGNED_OUT, status: 'initialising' }

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
