import { jest } from '@jest/globals'
import { startVisit } from '../../features/geo/geo-store.ts'
import { setDemoOffset } from '../../lib/demo-clock.ts'
import { forgetServerTime } from '../../lib/now.ts'

/** What tests put something else in the place of, as it was before any of them. */
const FOUND = [
  keep(globalThis, ['fetch', 'matchMedia', 'scrollTo', 'IntersectionObserver', 'ResizeObserver']),
  keep(navigator, ['sendBeacon', 'doNotTrack', 'globalPrivacyControl']),
  keep(HTMLAnchorElement.prototype, ['click']),
]

/** The browser as the next file of tests expects it: nobody has been here, and its clock is its own. */
export async function leaveAsFound(): Promise<void> {
  jest.useRealTimers()
  jest.restoreAllMocks()
  await leavePage()
  for (const putBack of FOUND) putBack()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.body.replaceChildren()
  for (const name of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[name]
  startVisit()
  forgetServerTime()
  setDemoOffset(0)
}

/** Events that wait to be sent are nobody's from here on. */
async function leavePage(): Promise<void> {
  await import('../../analytics/sender.ts')
  Object.assign(navigator, { sendBeacon: () => true })
  window.dispatchEvent(new Event('pagehide'))
}

function keep(owner: object, names: string[]): () => void {
  const kept = names.map((name) => [name, Object.getOwnPropertyDescriptor(owner, name)] as const)
  return () => {
    for (const [name, found] of kept)
      if (found) Object.defineProperty(owner, name, found)
      else Reflect.deleteProperty(owner, name)
  }
}
