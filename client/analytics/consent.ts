/** Local storage: "yes" when the person wants no analytics at all. Spec §7. */
export const OPT_OUT_KEY = 'analytics-opt-out'

type PrivacySignals = Navigator & { globalPrivacyControl?: boolean }

/** Whether the browser (Do Not Track, Global Privacy Control) or the person has said no. */
export function isTrackingRefused(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as PrivacySignals
  return doNotTrack === '1' || globalPrivacyControl === true || hasOptedOut()
}

export function hasOptedOut(): boolean {
  try {
    return localStorage.getItem(OPT_OUT_KEY) === 'yes'
  } catch {
    // Storage that cannot be read cannot say yes either.
    return true
  }
}

/** Takes effect at once: what is waiting to be sent is thrown away too. */
export function setOptedOut(isOut: boolean): void {
  if (isOut) localStorage.setItem(OPT_OUT_KEY, 'yes')
  else localStorage.removeItem(OPT_OUT_KEY)
}
