import { useSyncExternalStore } from 'react'

/** Spec §9: a phone is up to 767 px wide. */
export const PHONE = '(max-width: 767px)'

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(PHONE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether to lay out for a phone, where CSS alone cannot; a server does not know and says no. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(PHONE).matches,
    () => false,
  )
}
