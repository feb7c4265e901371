import { useSyncExternalStore } from 'react'

/** Below it the list of the desk and the open item are pages of their own. */
export const NARROW = '(max-width: 899px)'

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(NARROW)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether list and item stand beside each other. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !window.matchMedia(NARROW).matches,
    () => true,
  )
