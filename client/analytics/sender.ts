import { isTrackingRefused } from './consent.ts'
import type { AnalyticsEvent } from './event.ts'
import { ownServer } from './own-server.ts'
import type { AnalyticsProvider } from './provider.ts'
import { visitorId } from './visitor-id.ts'

export const BATCH = 20
export const WAIT_MS = 3000

/** Gathers events and delivers them in batches: after a moment, when there are many, or when the page is left. */
export function createSender(provider: AnalyticsProvider = ownServer) {
  let waiting: AnalyticsEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(leaving = false): void {
    clearTimeout(timer)
    timer = undefined
    const events = waiting
    waiting = []
    if (isTrackingRefused()) return
    for (let start = 0; start < events.length; start += BATCH)
      provider.deliver(visitorId(), events.slice(start, start + BATCH), leaving)
  }

  // A phone may end a hidden page without another word.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush(true))
  window.addEventListener('pagehide', () => flush(true))

  return {
    send(event: AnalyticsEvent): void {
      waiting.push(event)
      if (waiting.length >= BATCH) flush()
      else timer ??= setTimeout(flush, WAIT_MS)
    },
  }
}
