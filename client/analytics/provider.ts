import type { AnalyticsEvent } from './event.ts'

/** Where events go. Another service is another file that answers this. */
export interface AnalyticsProvider {
  /** `leaving`: the page is going away, so that what is sent must outlive it. Never rejects: analytics may be lost. */
  deliver: (visitorId: string, events: readonly AnalyticsEvent[], leaving: boolean) => void
}
