import { useSyncExternalStore } from 'react'

/** Spec §7: kept in this browser only; whoever sends events reads it before each. */
export const OPT_OUT_KEY = 'analytics-opt-out'
const listeners = new Set<() => void>()

export function isOptedOut(): boolean {
  try {
    return localStorage.getItem(OPT_OUT_KEY) === 'true'
  } catch {
    return false
  }
}

export function setOptedOut(out: boolean): void {
  try {
    if (out) localStorage.setItem(OPT_OUT_KEY, 'true')
    else localStorage.removeItem(OPT_OUT_KEY)
  } catch {
    // Where storage is blocked nothing about a visit can be kept either.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const useOptedOut = (): boolean => useSyncExternalStore(subscribe, isOptedOut, () => false)
