import { currentLook } from '../lib/look.ts'

/** Local storage: "true" when the person wants no analytics at all. Spec §7. */
export const OPT_OUT_KEY = 'analytics-opt-out'

type PrivacySignals = Navigator & { globalPrivacyControl?: boolean }

/** Whether the browser (Do Not Track, Global Privacy Control) or the person has said no; a look of an admin is no visit. */
export function isTrackingRefused(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as PrivacySignals
  if (currentLook()) return true
  return doNotTrack === '1' || globalPrivacyControl === true || hasOptedOut()
}

export function hasOptedOut(): boolean {
  try {
    return localStorage.getItem(OPT_OUT_KEY) === 'true'
  } catch {
    // Storage that cannot be read cannot say yes either.
    return true
  }
}

const listeners = new Set<() => void>()

/** Takes effect at once: what is waiting to be sent is thrown away too. */
export function setOptedOut(isOut: boolean): void {
  try {
    if (isOut) localStorage.setItem(OPT_OUT_KEY, 'true')
    else localStorage.removeItem(OPT_OUT_KEY)
  } catch {
    // Where storage is blocked nothing is sent anyway.
  }
  for (const listener of listeners) listener()
}

/** Hears of a change here or in another tab. */
export function onOptOutChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
