import { useSyncExternalStore } from 'react'

/** Whether the last call reached a working backend; every call of the app reports here. */
export function createBackendStatus() {
  let available = true
  const listeners = new Set<() => void>()
  return {
    isAvailable: () => available,
    report(next: boolean) {
      if (next === available) return
      available = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export type BackendStatus = ReturnType<typeof createBackendStatus>
export const backendStatus = createBackendStatus()

export const useBackendAvailable = (): boolean =>
  useSyncExternalStore(backendStatus.subscribe, backendStatus.isAvailable, () => true)
