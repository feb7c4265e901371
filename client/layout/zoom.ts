import { useSyncExternalStore } from 'react'

const KEY = 'zoom'
const listeners = new Set<() => void>()

/** Spec §9 switches zoom off on phones; this is the person's way to have it. The script in the page's head reads the same. */
const readZoom = () => document.documentElement.dataset.zoom === 'allowed'

/** Remembered on this device. */
export function setZoom(isAllowed: boolean): void {
  document.documentElement.dataset.zoom = isAllowed ? 'allowed' : 'off'
  try {
    localStorage.setItem(KEY, isAllowed ? 'allowed' : 'off')
  } catch {
    // Storage may be blocked; the choice then holds for this page only.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether pinch and double tap enlarge the page on a phone. */
export const useZoom = (): boolean => useSyncExternalStore(subscribe, readZoom, () => false)
