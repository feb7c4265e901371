/** The events of the specification §7, and no others. */
export type AnalyticsEventName =
  | 'session_started'
  | 'session_completed'
  | 'practice_attempted'
  | 'payment_initiated'
  | 'payment_completed'
  | 'page_view'

export type EventProperties = Record<string, string | number | boolean>

export interface AnalyticsEvent {
  name: AnalyticsEventName
  /** ISO 8601, by this browser's clock. */
  at: string
  properties: EventProperties
}
