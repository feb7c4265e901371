import { useSyncExternalStore } from 'react'
import { createStore } from '../../lib/store.ts'

/** Whether the last call reached a working backend; every call of the app reports here. */
export function createBackendStatus() {
  const available = createStore(true)
  return {
    isAvailable: available.read,
    subscribe: available.subscribe,
    report(next: boolean) {
      if (next !== available.read()) available.set(next)
    },
  }
}

export type BackendStatus = ReturnType<typeof createBackendStatus>
export const backendStatus = createBackendStatus()

export const useBackendAvailable = (): boolean =>
  useSyncExternalStore(backendStatus.subscribe, backendStatus.isAvailable, () => true)
