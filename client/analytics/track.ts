import { now } from '../lib/now.ts'
import { isTrackingRefused } from './consent.ts'
import type { AnalyticsEvent, AnalyticsEventName, EventProperties } from './event.ts'

let sender: Promise<(event: AnalyticsEvent) => void> | null = null

/**
 * Notes that something happened. The code that sends it is fetched with the first event, and never for someone
 * who refuses. Names, addresses and ids of people do not belong in the properties.
 */
export function track(name: AnalyticsEventName, properties: EventProperties = {}): void {
  if (isTrackingRefused()) return
  const event = { name, properties, at: new Date(now()).toISOString() }
  sender ??= import('./sender.ts').then(({ createSender }) => createSender().send)
  sender
    .then((send) => send(event))
    .catch(() => {
      sender = null
    })
}

/** The same, once per browser tab for `key`: a page that is opened again has not happened again. */
export function trackOnce(name: AnalyticsEventName, key: string, properties: EventProperties = {}): void {
  const flag = `tracked:${name}:${key}`
  if (isTrackingRefused() || sessionStorage.getItem(flag)) return
  sessionStorage.setItem(flag, '1')
  track(name, properties)
}

/** Somebody began to practise a case on their own. */
export const trackPracticeAttempted = (caseSlug: string, properties: EventProperties = {}): void =>
  track('practice_attempted', { ...properties, case: caseSlug })
